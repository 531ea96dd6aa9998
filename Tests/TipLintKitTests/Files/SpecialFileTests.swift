import Foundation
import Testing

@testable import TipLintKit

/// Pipes, sockets and devices where files are expected: each is named for what it is, and nothing waits for it.
@Suite struct SpecialFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func aPipeIsNoFile() throws {
    let path = scratch.absolute("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let pipe = "it is a named pipe, not a file"
    #expect(#expect(throws: FileError.self) { try WholeFile.read(path) }?.reason == pipe)
    #expect(#expect(throws: FileError.self) { try WholeFile.readIfPresent(path) }?.reason == pipe)
    #expect(#expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }?.reason == pipe)
    let error = #expect(throws: FileError.self) {
      try ProjectLocation.find(from: "pipe", workingFolder: scratch.path)
    }
    #expect(error?.description == "pipe: cannot be read: \(pipe).")
    #expect(try scratch.names() == ["pipe"])
  }

  @Test func aDeviceIsNoFile() throws {
    try scratch.link("zero", to: "/dev/zero")
    for path in ["/dev/null", scratch.absolute("zero")] {
      let device = "it is a device, not a file"
      #expect(#expect(throws: FileError.self) { try WholeFile.read(path) }?.reason == device)
      #expect(#expect(throws: FileError.self) { try AtomicFile.write([1], to: path) }?.reason == device)
      let error = #expect(throws: FileError.self) { try ProjectLocation.find(from: path, workingFolder: "/") }
      #expect(error?.reason == device)
    }
  }

  #if os(Linux)
    @Test func aSocketIsNoFile() throws {
      let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      let path = "socket"
      // Such an address is too short for a scratch folder's path.
      let folder = try FileDescriptor.open(scratch.path.utf8, flags: O_RDONLY)
      let short = "/proc/self/fd/\(folder.number)/\(path)"
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: short.utf8) }
      let bound = withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(bound == 0)
      let error = #expect(throws: FileError.self) { try WholeFile.read(scratch.absolute(path)) }
      #expect(error?.reason == "it is a socket, not a file")
    }
  #endif

  @Test func aHeldFolderIsSaid() throws {
    let mine = try FileDescriptor.open(scratch.path.utf8, flags: O_RDONLY)
    let other = try FileDescriptor.open(scratch.path.utf8, flags: O_RDONLY)
    try FolderLock.take(mine, patience: 0)
    let error = #expect(throws: SystemError.self) { try FolderLock.take(other, patience: 0) }
    #expect(error?.reason == "another process has held its folder for 0 seconds")
  }
}
