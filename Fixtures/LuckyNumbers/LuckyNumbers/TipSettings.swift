import Foundation
import TipKit

/// How this app runs TipKit.
enum TipSettings {
    static var location: Tips.ConfigurationOption.DatastoreLocation {
        .url(URL.applicationSupportDirectory.appending(path: "Tips"))
    }

    static var frequency: Tips.ConfigurationOption.DisplayFrequency {
        .hourly
    }
}
