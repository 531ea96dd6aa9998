#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Reads files whole.
public enum WholeFile {
  /// Larger files are refused; in bytes.
  public static var largest: Int { FileBuffer.largestFile }
  /// The same for what is no source: a configuration, a manifest, a baseline, ignore rules.
  public static let largestSetting = 8 << 20

  /// The bytes of a regular file.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the working folder.
  ///   - limit: the most bytes that it may have.
  /// - Throws: what the system said, also where there is a folder, a pipe or the like.
  public static func read(_ path: String, limit: Int = largestSetting) throws(FileError) -> [UInt8] {
    do {
      return try read(try open(path), limit: limit)
    } catch {
      throw FileError(path: path, action: "be read", error)
    }
  }

  /// The same; `nil` where there is no such file.
  public static func readIfPresent(_ path: String, limit: Int = largestSetting) throws(FileError) -> [UInt8]?
  {
    do {
      return try read(try open(path), limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw FileError(path: path, action: "be read", error)
    }
  }

  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    do {
      return try FileDescriptor.open(path.utf8, flags: O_RDONLY)
    } catch {
      // Sockets, and devices without a driver, cannot even be opened: say what they are.
      throw error.code == ENOENT ? error : AbsolutePath.obstacle(at: path) ?? error
    }
  }

  /// The bytes of an open file.
  static func read(_ file: borrowing FileDescriptor, limit: Int = largestSetting) throws(SystemError)
    -> [UInt8]
  {
    var buffer = FileBuffer()
    try buffer.fill(from: file, limit: limit)
    return buffer.withBytes { Array($0) }
  }
}

/// A buffer that holds one file at a time and is used again for the next.
struct FileBuffer: ~Copyable {
  private var storage: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  /// In bytes. No file that people write or commit comes near it, and whoever sends in a larger one does not get the
  /// machine's memory for it.
  static let largestFile = 64 << 20

  init(capacity: Int = 1 << 16) {
    storage = .allocate(byteCount: capacity, alignment: 64)
  }

  deinit { storage.deallocate() }

  /// The file's bytes. The pointer is valid during the call only.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(rebasing: storage.bindMemory(to: UInt8.self)[..<count]))
  }

  mutating func replace(with bytes: some Collection<UInt8>) {
    count = 0
    reserve(bytes.count)
    _ = UnsafeMutableRawBufferPointer(rebasing: storage[..<bytes.count]).initializeMemory(
      as: UInt8.self, from: bytes)
    count = bytes.count
  }

  /// Reads to the end of the file, wherever that is by then: the size is only a first guess.
  mutating func fill(from file: borrowing FileDescriptor, limit: Int = largestFile) throws(SystemError) {
    let status = try file.status()
    if let obstacle = SystemError.kind(status) { throw obstacle }
    guard status.st_size <= limit else { throw .tooLarge(limit) }
    count = 0
    // One byte more than the size, so that the end shows without growing.
    reserve(Int(status.st_size) + 1)
    while true {
      let space = UnsafeMutableRawBufferPointer(rebasing: storage[count...])
      let got = retrying { Self.read(file.number, into: space) }
      guard got >= 0 else { throw SystemError(code: errno) }
      count += got
      if got == 0 { return }
      // A regular file gives less than was asked for only at its end.
      if count == Int(status.st_size), got < space.count { return }
      guard count <= limit else { throw .tooLarge(limit) }
      if count == storage.count { reserve(count * 2) }
    }
  }

  private static func read(_ file: Int32, into space: UnsafeMutableRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.read(file, space.baseAddress, min(space.count, Int(Int32.max)))
    #elseif canImport(Musl)
      Musl.read(file, space.baseAddress, space.count)
    #elseif canImport(Glibc)
      Glibc.read(file, space.baseAddress, space.count)
    #endif
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity > storage.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(capacity, storage.count * 2), alignment: 64)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: storage[..<count]))
    storage.deallocate()
    storage = larger
  }
}
