import CLinux
import Glibc
import Sandbox

/// The simulator's end of a reaper or zygote, which makes processes on request.
///
/// Used on the event loop's thread only.
final class Spawner {
  /// What became of a requested process.
  enum Event {
    case started(pid: Int32, pidfd: Int32)
    case failed(systemError: Int32)
    /// A zygote with threads of its own does not fork.
    case refusedForThreads
    case exited(ExtensionExit)
  }

  private let loop: EventLoop
  private let socket: Int32
  private var source: EventLoop.Source = 0
  private var processes: [UInt64: (Event) -> Void] = [:]
  private var nextID: UInt64 = 1
  private var isClosed = false
  /// Called when the spawner itself is gone.
  var onClose: () -> Void = {}

  /// Takes over the control socket.
  init(loop: EventLoop, socket: Int32) {
    self.loop = loop
    self.socket = socket
    source = loop.watch(socket, events: EventLoop.readable) { [weak self] _ in
      self?.receive()
    }
  }

  /// Closes the control socket, upon which the spawner kills all it started.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    loop.unwatch(source, descriptor: socket)
    Glibc.close(socket)
    processes = [:]
    onClose = {}
  }

  /// Makes a process with these descriptors as its 3, 1 and 2, which are only borrowed.
  /// - Parameter program: what to execute; nil to fork a zygote.
  /// - Returns: the process's id for `kill`.
  func spawn(
    _ program: ExtensionProgram?, descriptors: [Int32], onEvent: @escaping (Event) -> Void
  ) -> UInt64 {
    let id = nextID
    nextID += 1
    processes[id] = onEvent
    var packet = pushsim_packet()
    packet.kind = UInt32(PUSHSIM_SPAWN)
    packet.id = id
    var strings: [UInt8] = []
    var descriptors = descriptors
    var ruleset: SandboxRuleset?
    if let program {
      let arguments = [program.executable] + program.arguments
      packet.argument_count = UInt32(arguments.count)
      packet.environment_count = UInt32(program.environment.count)
      for text in arguments + program.environment.map({ "\($0)=\($1)" }).sorted()
        + [program.workingDirectory]
      {
        strings += Array(text.utf8) + [0]
      }
      do throws(SandboxError) {
        ruleset = try confine(program, &packet, &strings, &descriptors)
      } catch {
        processes[id] = nil
        onEvent(.failed(systemError: error.systemError))
        return id
      }
    }
    let sent =
      strings.count < Int(PUSHSIM_MAXIMUM_STRINGS)
      && pushsim_packet_send(
        socket, &packet, strings, strings.count, descriptors, Int32(descriptors.count)) == 0
    // The message holds the ruleset's descriptor now.
    withExtendedLifetime(ruleset) {}
    if !sent {
      let error = strings.count < Int(PUSHSIM_MAXIMUM_STRINGS) ? errno : E2BIG
      processes[id] = nil
      onEvent(.failed(systemError: error))
    }
    return id
  }

  /// Kills a process and its group; its end is reported as usual.
  func kill(_ id: UInt64) {
    var packet = pushsim_packet()
    packet.kind = UInt32(PUSHSIM_KILL)
    packet.id = id
    _ = pushsim_packet_send(socket, &packet, nil, 0, nil, 0)
  }

  private func receive() {
    while !isClosed {
      var packet = pushsim_packet()
      var descriptor: Int32 = -1
      let result = pushsim_packet_receive(socket, &packet, &descriptor)
      if result < 0 && errno == EAGAIN { return }
      guard result > 0 else {
        let onClose = onClose
        close()
        onClose()
        return
      }
      deliver(packet, descriptor: descriptor)
    }
  }

  private func deliver(_ packet: pushsim_packet, descriptor: Int32) {
    guard let onEvent = processes[packet.id] else {
      if descriptor >= 0 { Glibc.close(descriptor) }
      return
    }
    switch Int(packet.kind) {
    case PUSHSIM_STARTED:
      onEvent(.started(pid: packet.pid, pidfd: descriptor))
    case PUSHSIM_EXITED:
      processes[packet.id] = nil
      onEvent(.exited(ExtensionExit(waitStatus: packet.code)))
    case PUSHSIM_THREADED:
      processes[packet.id] = nil
      onEvent(.refusedForThreads)
    default:
      processes[packet.id] = nil
      onEvent(.failed(systemError: packet.code))
    }
  }
}
