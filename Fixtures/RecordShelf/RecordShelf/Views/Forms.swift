import SwiftUI

struct ConditionForm: View {
    let recordID: Record.ID
    @State private var condition = Record.Condition.veryGood

    var body: some View {
        Form {
            Picker("Condition", selection: $condition) {
                ForEach(Record.Condition.allCases, id: \.self) { Text($0.rawValue) }
            }
        }
    }
}

struct MatrixForm: View {
    let recordID: Record.ID
    @State private var matrixNumber = ""

    var body: some View {
        Form {
            TextField("Side A", text: $matrixNumber)
        }
    }
}
