import SwiftUI

struct StatsView: View {
    @Environment(Shelf.self) private var shelf

    private var perDecade: [(decade: Int, count: Int)] {
        Dictionary(grouping: shelf.records) { $0.year / 10 * 10 }
            .map { (decade: $0.key, count: $0.value.count) }
            .sorted { $0.decade < $1.decade }
    }

    var body: some View {
        List(perDecade, id: \.decade) { row in
            LabeledContent("\(row.decade)s", value: row.count, format: .number)
        }
    }
}
