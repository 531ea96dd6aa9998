import Foundation
import Observation

struct Ticket: Equatable {
    let numbers: [Int]

    static func drawn() -> Ticket {
        var generator = SystemRandomNumberGenerator()
        return Ticket(numbers: Array((1...49).shuffled(using: &generator).prefix(6)).sorted())
    }
}

@MainActor @Observable
final class TicketModel {
    private(set) var ticket: Ticket?

    func fillIn() {
        ticket = .drawn()
        QuickPickTip.hasTicket = true
        Task {
            await FairDrawTip.ticketFilled.donate()
        }
    }
}
