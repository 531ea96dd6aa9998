// Walks the folder that is its argument and prints every file that the `.gitignore` files in it leave, one a line.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

func bytes(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  return Array(buffer[..<fread(&buffer, 1, buffer.count, file)])
}

struct Listing {
  var folders: [String] = []
  var files: [String] = []

  init(of path: String) {
    guard let stream = opendir(path) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if [".", "..", ".git"].contains(name) { continue }
      if Int32(entry.pointee.d_type) == Int32(DT_DIR) { folders.append(name) } else { files.append(name) }
    }
  }
}

func walk(_ folder: String, below path: [UInt8], _ scope: IgnoreScope?) {
  var scope = scope
  if let text = bytes(of: folder + "/.gitignore") {
    scope = IgnoreScope(IgnoreFile(text), baseLength: path.count, parent: scope)
  }
  let listing = Listing(of: folder)
  func isKept(_ name: String, isFolder: Bool) -> Bool {
    !(scope?.ignores(path + name.utf8, nameStart: path.count, isFolder: isFolder) ?? false)
  }
  for name in listing.files where isKept(name, isFolder: false) {
    print(String(decoding: path, as: UTF8.self) + name)
  }
  for name in listing.folders where isKept(name, isFolder: true) {
    walk(folder + "/" + name, below: path + name.utf8 + [UInt8(ascii: "/")], scope)
  }
}

let root = CommandLine.arguments[1]
let exclude = bytes(of: root + "/.git/info/exclude").map {
  IgnoreScope(IgnoreFile($0), baseLength: 0, parent: nil)
}
walk(root, below: [], exclude)
