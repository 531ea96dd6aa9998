#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// What stands in one folder.
struct FolderListing {
  enum Kind { case folder, file, link, other }

  struct Entry {
    var name: [UInt8]
    var kind: Kind
  }

  /// In the order of the disk; `.` and `..` left out.
  private(set) var entries: [Entry] = []

  /// - Parameter folder: an open folder, which stays open.
  init(of folder: borrowing FileDescriptor) throws(SystemError) {
    // `fdopendir` takes its descriptor over.
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError(code: errno) }
    guard let stream = fdopendir(copy) else {
      let code = errno
      close(copy)
      throw SystemError(code: code)
    }
    defer { closedir(stream) }
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemError(code: errno) }
        return
      }
      let name = Self.name(of: entry)
      if name == [UInt8(ascii: ".")] || name == [UInt8(ascii: "."), UInt8(ascii: ".")] { continue }
      entries.append(Entry(name: name, kind: Self.kind(of: entry, name: name, in: folder.number)))
    }
  }

  func contains(_ name: StaticString) -> Bool {
    entries.contains { entry in
      entry.name.count == name.utf8CodeUnitCount
        && name.withUTF8Buffer { $0.elementsEqual(entry.name) }
    }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
    let offset = MemoryLayout<dirent>.offset(of: \.d_name)!
    let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    return Array(UnsafeRawBufferPointer(start: start, count: strlen(start)))
  }

  private static func kind(of entry: UnsafeMutablePointer<dirent>, name: [UInt8], in folder: Int32) -> Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    // Some file systems do not keep the kind with the name.
    var status = stat()
    let result = (name + [0]).withUnsafeBytes {
      fstatat(folder, $0.bindMemory(to: CChar.self).baseAddress!, &status, AT_SYMLINK_NOFOLLOW)
    }
    guard result == 0 else { return .other }
    return status.isFolder ? .folder : status.isRegular ? .file : .other
  }
}
