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
