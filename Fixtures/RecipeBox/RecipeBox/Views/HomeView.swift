import SwiftUI
import TipKit

struct HomeView: View {
    @AppStorage("introductionSeen") private var introductionSeen = false
    @Environment(RecipeStore.self) private var store
    @State private var isIntroducing = false
    @State private var isBinding = false
    let greetingTip = GreetingTip()
    let cookbooksTip = CookbooksTip()

    var body: some View {
        NavigationStack {
            List {
                TipView(greetingTip)
                ForEach(store.recipes) { recipe in
                    NavigationLink(recipe.name, value: recipe)
                }
            }
            .navigationDestination(for: Recipe.self) { RecipeView(recipe: $0) }
            .toolbar {
                Button("Cookbooks", systemImage: "books.vertical") {
                    cookbooksTip.invalidate(reason: .actionPerformed)
                    isBinding = true
                }
                .popoverTip(cookbooksTip, arrowEdge: .top)
            }
        }
        .onAppear {
            isIntroducing = !introductionSeen
        }
        .sheet(isPresented: $isIntroducing) {
            IntroductionView {
                introductionSeen = true
                GreetingTip.finishedOnboarding = true
                CookbooksTip.finishedOnboarding = true
                greetingTip.invalidate(reason: .actionPerformed)
                isIntroducing = false
            }
        }
        .sheet(isPresented: $isBinding) {
            Text("No cookbook yet")
        }
    }
}

struct IntroductionView: View {
    let onFinish: () -> Void

    var body: some View {
        VStack {
            Text("Your kitchen, written down")
            Button("Start Cooking", action: onFinish)
        }
    }
}

#Preview("Every tip") {
    HomeView()
        .environment(RecipeStore())
        .task { @MainActor in
            try? Tips.resetDatastore()
            Tips.showAllTipsForTesting()
        }
}

#Preview("Only the greeting") {
    HomeView()
        .environment(RecipeStore())
        .task { @MainActor in
            try? Tips.resetDatastore()
            Tips.showTipsForTesting([GreetingTip.self])
        }
}
