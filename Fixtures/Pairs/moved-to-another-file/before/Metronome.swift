import Foundation

struct Metronome {
    var isRunning = false
}
