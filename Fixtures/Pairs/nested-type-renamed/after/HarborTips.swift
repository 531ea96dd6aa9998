import SwiftUI
import TipKit

enum HarborTips {
  enum Chart {
    struct SoundingsTip: Tip {
      var title: Text { Text("Read Depths at a Glance") }
      var message: Text? { Text("Tap the scale to change to fathoms.") }
    }
  }
}
