import SwiftUI

struct PhoneCameraHint: CameraHint {
    var title: Text { Text("Hold for a Burst") }
}
