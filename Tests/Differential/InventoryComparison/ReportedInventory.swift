import Foundation

/// What `tiplint inventory --format json` prints, as far as it is compared.
struct ReportedInventory: Decodable {
  struct Rule: Decodable { var line: Int }
  struct Invalidation: Decodable {
    var file: String
    var line: Int
  }
  struct Tip: Decodable {
    var type: String
    var file: String
    var line: Int
    var idKind: String
    var ids: [String]
    var rules: [Rule]
    var ignoresDisplayFrequency: Bool?
    var maxDisplayCount: Int?
    var maxDisplayDuration: Double?
    var invalidations: [Invalidation]
  }
  struct Event: Decodable {
    var id: String?
    var owner: String?
    var name: String
    var file: String
    var line: Int
  }
  struct Parameter: Decodable {
    var key: String
    var owner: String
    var name: String
    var type: String?
    var transient: Bool
    var file: String
    var line: Int
  }

  var tips: [Tip]
  var events: [Event]
  var parameters: [Parameter]

  /// Runs tiplint on a folder.
  init(of folder: String, tiplint: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tiplint)
    process.arguments = ["inventory", "--format", "json", folder]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    self = try JSONDecoder().decode(Self.self, from: output)
  }
}
