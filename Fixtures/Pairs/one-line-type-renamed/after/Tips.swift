import SwiftUI
import TipKit

struct UndoTip: Tip { var title: Text { Text("Shake to Undo") } }
struct RepeatTip: Tip { var title: Text { Text("Shake Again to Redo") } }
