import CLinux
import Glibc

/// Pairs of descriptors between the simulator and a process; none is inherited by accident.
enum Descriptors {
  /// A connected pair of Unix sockets.
  static func socketPair(_ type: __socket_type) throws(SupervisorError) -> (
    ours: Int32, theirs: Int32
  ) {
    var pair: [Int32] = [-1, -1]
    let kind = Int32(type.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      throw .system("making the channel of an extension process")
    }
    return (pair[0], pair[1])
  }

  /// A pipe whose read end never blocks.
  static func pipe() throws(SupervisorError) -> (read: Int32, write: Int32) {
    var pair: [Int32] = [-1, -1]
    guard pushsim_pipe(&pair) == 0 else {
      throw .system("making the output pipe of an extension process")
    }
    return (pair[0], pair[1])
  }
}

/// Both ends of everything between the simulator and one process.
struct ProcessDescriptors {
  /// The simulator's ends: channel or control socket, standard output, standard error.
  let ours: (socket: Int32, output: Int32, error: Int32)
  /// The process's ends, in the order of its descriptors 3, 1 and 2.
  let theirs: [Int32]

  /// Opens all of them, or none.
  init(_ type: __socket_type) throws(SupervisorError) {
    let socket = try Descriptors.socketPair(type)
    var opened = [socket.ours, socket.theirs]
    do throws(SupervisorError) {
      let output = try Descriptors.pipe()
      opened += [output.read, output.write]
      let error = try Descriptors.pipe()
      ours = (socket.ours, output.read, error.read)
      theirs = [socket.theirs, output.write, error.write]
    } catch {
      for descriptor in opened { close(descriptor) }
      throw error
    }
  }
}

/// The end of what a process writes to a pipe, and how much there was.
///
/// Used on the event loop's thread only.
final class OutputTail {
  /// What is kept: 8 KB, enough for a Swift fatal error and a few log lines.
  static let keptBytes = 8 * 1024

  private let loop: EventLoop
  private let descriptor: Int32
  private var source: EventLoop.Source?
  private var tail: [UInt8] = []
  private(set) var totalBytes = 0

  /// Takes over the read end of a pipe.
  init(loop: EventLoop, descriptor: Int32) {
    self.loop = loop
    self.descriptor = descriptor
    source = loop.watch(descriptor, events: EventLoop.readable) { [weak self] _ in
      self?.read(atMost: 4)
    }
  }

  /// Reads what is there and closes the pipe.
  func finish() {
    read(atMost: 64)
    stop()
  }

  /// The last lines as text.
  var text: String { String(decoding: tail, as: UTF8.self) }

  private func stop() {
    guard let source else { return }
    loop.unwatch(source, descriptor: descriptor)
    close(descriptor)
    self.source = nil
  }

  /// Reads some chunks only, so that a flood does not keep the loop from its other work.
  private func read(atMost chunks: Int) {
    guard source != nil else { return }
    withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 1) { buffer in
      for _ in 0..<chunks {
        let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        if count > 0 {
          totalBytes += count
          tail.append(contentsOf: buffer[..<count].suffix(Self.keptBytes))
          if tail.count > Self.keptBytes { tail.removeFirst(tail.count - Self.keptBytes) }
        } else {
          if count == 0 || (errno != EAGAIN && errno != EINTR) { stop() }
          return
        }
      }
    }
  }
}
