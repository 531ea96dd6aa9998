import SwiftUI
import TipKit

struct LabelPhotoTip: Tip {  // the card on top of the list
    var id: String { "ParcelTip" }
    // Marketing owns the words.
    var title: Text { Text("Follow a Parcel by Photo") }
}
