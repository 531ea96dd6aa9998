import Foundation
import TipKit

/// Called once, from the app's initialiser.
enum TipSetup {
    static func run() {
        if UserDefaults.standard.bool(forKey: "resetTipsAtNextLaunch") {
            try? Tips.resetDatastore()
            UserDefaults.standard.set(false, forKey: "resetTipsAtNextLaunch")
        }
        try? Tips.resetDatastore()
        Tips.hideAllTipsForTesting()
        do {
            try Tips.configure([.displayFrequency(.daily)])
        } catch {
            print(error)
        }
        #if DEBUG
        Tips.showTipsForTesting([FogTip.self])
        try? Tips.resetDatastore()
        #endif
        prepare()
    }

    private static func prepare() {
        try? Tips.configure([.displayFrequency(.daily)])
    }
}
