import Foundation

struct Studio {
    var beatsPerMinute = 96
}
