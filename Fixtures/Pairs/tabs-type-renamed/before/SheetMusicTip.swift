import SwiftUI
import TipKit

struct SheetMusicTip: Tip {
	var title: Text { Text("Turn Pages With a Nod") }

	var message: Text? {
		Text("The camera watches while a piece is open.")
	}
}
