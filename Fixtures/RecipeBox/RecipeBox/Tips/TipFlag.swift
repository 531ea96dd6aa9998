#if DEBUG
import Foundation
import TipKit

/// Launch arguments of the user interface tests.
enum TipFlag: String, CaseIterable {
    case everyTip = "--every-tip"
    case noTip = "--no-tip"

    static func applyAll() {
        for flag in allCases where ProcessInfo.processInfo.arguments.contains(flag.rawValue) {
            switch flag {
            case .everyTip: Tips.showAllTipsForTesting()
            case .noTip: Tips.hideAllTipsForTesting()
            }
        }
    }
}
#endif
