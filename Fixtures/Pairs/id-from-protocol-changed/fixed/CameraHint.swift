import SwiftUI
import TipKit

/// The hint at the shutter. Each device words it in its own way; the state is one.
protocol CameraHint: Tip {}

extension CameraHint {
    var id: String { "camera-hint" }
}
