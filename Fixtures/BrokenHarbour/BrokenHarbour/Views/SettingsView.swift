import SwiftUI
import TipKit

struct SettingsView: View {
    var body: some View {
        Text("Settings")
            .task { try? Tips.configure() }
    }
}
