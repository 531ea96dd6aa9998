"""Trees of Swift files to measure with: always the same bytes for the same arguments."""

import pathlib
import random
import re

FIXTURES = pathlib.Path(__file__).resolve().parent.parent.parent / "Fixtures"
# Whole apps that tiplint has little to say about, as most projects that run it every day.
APPS = ["RecordShelf", "LuckyNumbers", "RecipeBox"]

SUBJECTS = """Account Album Anchor Basket Beacon Booking Bridge Budget Calendar Canvas Card Cargo Chapter Chart Clinic
Course Delivery Depot Device Diary Engine Exhibit Export Ferry Field Filter Folder Gallery Garden Guest Harbour
Harvest Import Invoice Journey Kiln Label Ledger Lesson Library Market Meeting Member Menu Meter Orchard Order
Package Palette Passenger Payment Playlist Podcast Profile Quarry Queue Receipt Recipe Region Report Reservation
Route Sample Schedule Season Sensor Session Shelter Shipment Signal Station Summary Survey Task Theatre Ticket
Timetable Track Transfer Vessel Visit Voucher Wallet Workshop""".split()
FIELDS = """title subtitle amount count index created updated author owner status category summary address latitude
longitude duration progress priority colour symbol weight height width notes version language currency balance
capacity channel distance identifier kind level margin origin path quantity rating reference score size source
speed state target threshold unit value""".split()
TYPES = ["String", "Int", "Double", "Bool", "Date", "URL", "[String]", "Int?", "String?", "[UUID: Int]"]
VERBS = """load store fetch update remove insert refresh validate merge sort select filter prepare encode decode upload
download archive restore render measure schedule cancel resume""".split()
NOTES = """Keeps what the server sent until the screen asks for it again. Called on the main actor only. The order
matters: later entries win over earlier ones. Empty where the user is not signed in. Values below zero mean that nothing
is known yet. Older versions wrote seconds here, so both are read. Rounds towards zero as the printed bill does.""".split(". ")

MODEL = """
/// {note}.
struct {Type}: Codable, Hashable, Identifiable, Sendable {{
  let id: UUID
{properties}
  enum CodingKeys: String, CodingKey {{
    case id
{keys}
  }}

  /// {note2}.
  func {verb}(_ other: {Type}, limit: Int = {number}) throws -> {Type} {{
    guard other.id != id else {{ return self }}
    var result = other
    for position in 0..<limit where position % {small} != 0 {{
      result = position > {number} ? other : self
      if result == self {{ break }}  // {note3}
    }}
    return result
  }}
}}
"""
SERVICE = """
/// {note}.
@MainActor
final class {Type}Service: ObservableObject {{
  @Published private(set) var items: [{Type}] = []
  @Published var isLoading = false
  private let session: URLSession
  private var tasks: [UUID: Task<Void, Never>] = [:]

  init(session: URLSession = .shared) {{
    self.session = session
  }}

  func {verb}All(matching query: String, page: Int = {small}) async throws -> [{Type}] {{
    isLoading = true
    defer {{ isLoading = false }}
    guard var components = URLComponents(string: "https://example.com/{path}/\\(page)") else {{
      throw URLError(.badURL)
    }}
    components.queryItems = [URLQueryItem(name: "query", value: query), URLQueryItem(name: "limit", value: "{number}")]
    let (data, response) = try await session.data(from: components.url!)
    guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {{
      throw {Type}Error.refused(path: "{path}", reason: "status of page \\(page) is no success")
    }}
    items = try JSONDecoder().decode([{Type}].self, from: data).sorted {{ $0.{field} < $1.{field} }}
    return items.filter {{ !$0.{field}.isEmpty }}
  }}

  /// {note2}.
  func {verb2}(_ id: UUID) {{
    tasks[id]?.cancel()
    tasks[id] = Task {{ [weak self] in
      try? await Task.sleep(nanoseconds: {number}_000_000)
      guard let self, let index = self.items.firstIndex(where: {{ $0.id == id }}) else {{ return }}
      switch index {{
      case 0: self.items.removeFirst()
      case 1...{number}: self.items.swapAt(index, index - 1)
      default: self.items.remove(at: index)
      }}
    }}
  }}
}}

enum {Type}Error: Error, CustomStringConvertible {{
  case refused(path: String, reason: String)
  case missing(UUID)

  var description: String {{
    switch self {{
    case .refused(let path, let reason): "\\(path) was refused: \\(reason)"
    case .missing(let id): "nothing is stored under \\(id.uuidString.prefix({small}))"
    }}
  }}
}}
"""
VIEW = """
struct {Type}View: View {{
  @StateObject private var service = {Type}Service()
  @State private var query = ""
  @State private var selected: {Type}?
  @Environment(\\.dismiss) private var dismiss

  var body: some View {{
    NavigationStack {{
      List(service.items) {{ item in
        Button {{
          withAnimation(.easeInOut(duration: 0.{number})) {{ selected = item }}
        }} label: {{
          HStack(alignment: .firstTextBaseline, spacing: {small}) {{
            Image(systemName: "{path}.circle")
              .foregroundStyle(item == selected ? Color.accentColor : .secondary)
            VStack(alignment: .leading) {{
              Text(item.{field}).font(.headline)
              Text("{Field} of \\(item.id.uuidString)").font(.caption)
            }}
            Spacer(minLength: {number})
          }}
        }}
        .swipeActions {{
          Button("{Verb}", role: .destructive) {{ service.{verb2}(item.id) }}
        }}
      }}
      .searchable(text: $query, prompt: "{Verb} {path}s")
      .overlay {{ if service.isLoading {{ ProgressView() }} }}
      .navigationTitle("{Type}s")
      .task(id: query) {{ _ = try? await service.{verb}All(matching: query) }}
      .sheet(item: $selected) {{ item in
        // {note}.
        Form {{
          LabeledContent("{Field}", value: item.{field})
          Section("{Verb}") {{
            Button("Done") {{ dismiss() }}.disabled(query.count > {number})
          }}
        }}
      }}
    }}
  }}
}}
"""
EXTENSION = """
extension Array where Element == {Type} {{
  /// {note}.
  var {verb}Total: Int {{
    reduce(into: 0) {{ total, item in
      total &+= item.{field}.utf8.count * {small} - (isEmpty ? 1 : {number})
    }}
  }}

  func {verb2}Groups() -> [String: [{Type}]] {{
    var groups: [String: [{Type}]] = [:]
    for item in self {{ groups[item.{field}, default: []].append(item) }}
    return groups.filter {{ $0.value.count >= {small} }}
  }}
}}
"""
PARTS = [MODEL, SERVICE, VIEW, EXTENSION]


def letters(number):
    """A number as capital letters, so that it may end a name."""
    text = ""
    while True:
        text = chr(ord("A") + number % 26) + text
        number = number // 26 - 1
        if number < 0:
            return text


def filler(rng, number, size):
    """Source of about `size` bytes as apps are made of; nothing in it has to do with tips."""
    lines = ["import Foundation\nimport SwiftUI\n"]
    length = 0
    section = 0
    while length < size:
        name = rng.choice(SUBJECTS) + rng.choice(SUBJECTS) + letters(number) + letters(section)
        fields = rng.sample(FIELDS, rng.randint(4, 9))
        words = dict(
            Type=name,
            path=name.lower(),
            field=fields[0],
            Field=fields[0].capitalize(),
            verb=rng.choice(VERBS),
            verb2=rng.choice(VERBS) + fields[1].capitalize(),
            Verb=rng.choice(VERBS).capitalize(),
            note=rng.choice(NOTES),
            note2=rng.choice(NOTES),
            note3=rng.choice(NOTES),
            number=rng.randint(10, 400),
            small=rng.randint(2, 9),
            properties="\n".join(
                f"  var {field}: {'String' if field == fields[0] else rng.choice(TYPES)}" for field in fields),
            keys="\n".join(f"    case {field} = \"{field}_{rng.choice(VERBS)}\"" for field in fields),
        )
        for part in PARTS:
            lines.append(part.format(**words))
            length += len(lines[-1])
            if length >= size:
                break
        section += 1
    return "".join(lines)


def app_sources():
    """The sources of the sample apps: path and text, without what starts a program."""
    sources = []
    for app in APPS:
        for path in sorted((FIXTURES / app).rglob("*.swift")):
            sources.append((str(path.relative_to(FIXTURES)), path.read_text()))
    return sources


class Renaming:
    """Gives every type that the sample apps declare another name in each copy, and every event another id."""

    def __init__(self, sources):
        declared = r"\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)"
        names = {name for _, text in sources for name in re.findall(declared, text)}
        self.names = re.compile(r"\b(" + "|".join(sorted(names)) + r")\b")
        self.ids = re.compile(r"(\bid: (?:String \{ )?\")(\w+)\"")

    def copy(self, text, number):
        """The text as it is in one copy; copy 0 alone starts a program."""
        suffix = letters(number)
        text = self.names.sub(lambda match: match[1] + suffix, text)
        text = self.ids.sub(lambda match: f'{match[1]}{match[2]}{suffix}"', text)
        return text if number == 0 else text.replace("@main\n", "")


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return len(text.encode())


def write_tips(folder, copies, padding=0, seed=1):
    """Writes copies of the sample apps, so that nearly every file speaks of tips.

    The samples are miniatures, most files a few hundred bytes long. `padding` adds about so many bytes of ordinary
    code to each, so that files are as long as those of real apps.

    Returns: how many files, and how many bytes.
    """
    rng = random.Random(seed)
    sources = app_sources()
    renaming = Renaming(sources)
    size = 0
    for number in range(copies):
        for position, (name, text) in enumerate(sources):
            text = renaming.copy(text, number)
            if padding:
                text += filler(rng, number * len(sources) + position, padding * rng.choice([0.4, 0.6, 0.9, 1.2, 1.8]))
            size += write(folder / f"Tips{number}" / name, text)
    return copies * len(sources), size


def write_project(folder, files, size, tips, seed=1):
    """Writes a project of `files` files and `size` bytes, of which about the share `tips` comes from the sample apps.

    Returns: how many files, and how many bytes.
    """
    rng = random.Random(seed)
    copies = max(1, round(files * tips / len(app_sources())))
    count, written = write_tips(folder / "App", copies)
    rest = files - count
    for number in range(rest):
        mean = (size - written) / (rest - number)
        # Files of apps differ: many small ones, some long ones.
        text = filler(rng, number, mean * rng.choice([0.3, 0.5, 0.8, 0.9, 1.0, 1.2, 1.4, 1.9]) - 500)
        written += write(folder / "App" / f"Module{number % 40}" / f"Part{number % 7}" / f"File{number}.swift", text)
    (folder / ".tiplint.yml").write_text("onboarding_gate: none\n")
    return files, written
