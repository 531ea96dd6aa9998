#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Writes whole files so that a reader finds the old bytes or the new ones and nothing between, whatever happens.
///
/// The bytes go to a new file beside the old one, reach the disk, and then take its name. The new file keeps the old
/// one's mode and owner. A symbolic link stays one: what it points at is replaced.
public enum AtomicFile {
  /// Writes a file, new or not.
  ///
  /// - Parameters:
  ///   - bytes: all the file will hold.
  ///   - path: absolute, or relative to the working folder.
  /// - Throws: what the system refused; the old file is untouched then.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let target = try Target.locate(path)
    try target.replace(with: bytes)
  }

  /// Writes a file that must not be there yet.
  public static func create(_ bytes: [UInt8], at path: String) throws(FileError) {
    let target = try Target.locate(path)
    try target.lock()
    if AbsolutePath.exists(target.absolute) {
      throw FileError(path: path, action: "be created", code: EEXIST)
    }
    try target.replace(with: bytes)
  }

  /// Reads a file and writes it anew, with no other `update` of a file in its folder in between, in this process or
  /// another.
  ///
  /// - Parameters:
  ///   - limit: the most bytes that the file may have.
  ///   - transform: takes the bytes, `nil` where there is no file; gives the new ones, `nil` to leave all as it is.
  ///     Equal bytes are not written.
  /// - Throws: what the system refused or `transform` throws; the old file is untouched then.
  public static func update<Failure: Error>(
    _ path: String, limit: Int = WholeFile.largestSetting,
    _ transform: (_ old: [UInt8]?) throws(Failure) -> [UInt8]?
  ) throws {
    let target = try Target.locate(path)
    try target.lock()
    let old = try WholeFile.readIfPresent(target.absolute, limit: limit)
    guard let new = try transform(old), new != old else { return }
    try target.replace(with: new)
  }

  /// Where a path leads if links at its end are followed, also one whose target is not there yet.
  static func destination(of path: String) throws(FileError) -> String {
    var current = path
    // As many as the system itself follows.
    for _ in 0..<40 {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let length = buffer.withUnsafeMutableBytes {
        readlink(current, $0.bindMemory(to: CChar.self).baseAddress!, $0.count)
      }
      guard length > 0 else { return current }
      guard let link = String(validating: buffer[..<length], as: UTF8.self) else {
        throw FileError(path: path, action: "be written", code: EILSEQ)
      }
      let folder = current.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(current[...$0]) } ?? ""
      current = link.utf8.first == UInt8(ascii: "/") ? link : folder + link
    }
    throw FileError(path: path, action: "be written", code: ELOOP)
  }
}

/// A name in an open folder.
private struct Target: ~Copyable {
  /// As the caller named it, for errors.
  let path: String
  /// With links resolved.
  let absolute: String
  let folder: FileDescriptor
  let name: String

  static func locate(_ path: String) throws(FileError) -> Target {
    let absolute = try AtomicFile.destination(of: path)
    let slash = absolute.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(absolute[...$0]) } ?? "."
    let name = slash.map { String(absolute[absolute.utf8.index(after: $0)...]) } ?? absolute
    return Target(path: path, absolute: absolute, folder: try openFolder(folder, of: path), name: name)
  }

  private static func openFolder(_ folder: String, of path: String) throws(FileError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(folder.utf8, flags: O_RDONLY | O_DIRECTORY)
    } catch {
      throw FileError(path: path, action: "be written", error)
    }
  }

  /// Waits until no other process holds the folder.
  func lock() throws(FileError) {
    do { try FolderLock.take(folder) } catch { throw FileError(path: path, action: "be written", error) }
  }

  func replace(with bytes: [UInt8]) throws(FileError) {
    do throws(SystemError) {
      let existing = try existingStatus()
      let shield = SignalShield()
      let temporary = try createTemporary()
      do throws(SystemError) {
        if let existing { try Self.keep(existing, on: temporary.file) }
        try Self.fill(temporary.file, with: bytes)
        guard renameat(folder.number, temporary.name, folder.number, name) == 0 else {
          throw SystemError(code: errno)
        }
      } catch {
        unlinkat(folder.number, temporary.name, 0)
        throw error
      }
      // The new name should outlast a power cut, but not every file system can promise that.
      fsync(folder.number)
      _ = consume shield
    } catch {
      throw FileError(path: path, action: "be written", error)
    }
  }

  /// The state of the file that is there, which must be one that may be written; `nil` where there is none.
  private func existingStatus() throws(SystemError) -> stat? {
    var status = stat()
    guard fstatat(folder.number, name, &status, 0) == 0 else {
      if errno == ENOENT { return nil }
      throw SystemError(code: errno)
    }
    if let obstacle = SystemError.kind(status) { throw obstacle }
    // Renaming over a file asks nobody whether it is read-only.
    guard faccessat(folder.number, name, W_OK, 0) == 0 else { throw SystemError(code: errno) }
    return status
  }

  /// Gives a new file the mode of the old one, and its owner where that is allowed: an administrator's run, as in a
  /// container, leaves a project to those who own it.
  private static func keep(_ old: stat, on file: borrowing FileDescriptor) throws(SystemError) {
    let new = try file.status()
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      _ = fchown(file.number, old.st_uid, old.st_gid)
    }
    guard fchmod(file.number, old.st_mode & 0o7777) == 0 else { throw SystemError(code: errno) }
  }

  private struct Temporary: ~Copyable {
    let file: FileDescriptor
    let name: String
  }

  private func createTemporary() throws(SystemError) -> Temporary {
    var attempt = 0
    while true {
      let name = ".tiplint-\(getpid())-\(attempt).tmp"
      do {
        let file = try FileDescriptor.open(
          name.utf8, in: folder.number, flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o666)
        return Temporary(file: file, name: name)
      } catch {
        // Left over from a process that was killed, or another thread's.
        guard error.code == EEXIST, attempt < 1_000 else { throw error }
        attempt += 1
      }
    }
  }

  private static func fill(_ file: borrowing FileDescriptor, with bytes: [UInt8]) throws(SystemError) {
    try file.put(bytes)
    guard fsync(file.number) == 0 || errno == EINVAL else { throw SystemError(code: errno) }
  }
}
