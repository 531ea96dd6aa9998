#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A file that several programs write to, each at its end.
public enum GrowingFile {
  /// Writes behind what is there; makes the file where there is none.
  ///
  /// - Parameter path: absolute, or relative to the working folder.
  /// - Throws: what the system refused.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(SystemError) {
      let file = try FileDescriptor.open(path.utf8, flags: O_WRONLY | O_APPEND | O_CREAT, mode: 0o666)
      try file.put(bytes)
    } catch {
      throw FileError(path: path, action: "be written", error)
    }
  }
}
