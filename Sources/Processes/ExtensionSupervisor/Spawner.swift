import CLinux
import Glibc
import Sandbox

/// The simulator's end of a reaper or zygote, which makes processes on request.
///
/// A zygote runs code of the extension before `main`, so nothing it says is taken on trust: the
/// kernel is asked whether a process it names is its own. Used on the event loop's thread only.
final class Spawner {
  /// The fate of a requested process.
  enum Event {
    case started(pid: Int32, pidfd: Int32)
    case failed(systemError: Int32)
    /// A zygote with threads of its own does not fork.
    case refusedForThreads
    case exited(ExtensionExit)
    /// The spawner named a process that it did not make.
    case lied
  }

  private struct Process {
    let onEvent: (Event) -> Void
    var isStarted = false
  }

  /// A request that the socket has had no room for. Its descriptors are borrowed until it is sent.
  private struct Request {
    var packet = pushsim_packet()
    var strings: [UInt8] = []
    var descriptors: [Int32] = []
    var ruleset: SandboxRuleset?
  }

  /// How long a spawner may take to report the end of a process that has ended: 1 s.
  private static let endPatience: Int64 = 1_000_000_000

  /// How long to wait before what the kernel had no room for is sent again: 1 ms.
  private static let roomPause: Int64 = 1_000_000

  private let loop: EventLoop
  private let socket: Int32
  /// The spawner's own process; 0 until it is known.
  private var pid: Int32 = 0
  private var source: EventLoop.Source?
  private var processes: [UInt64: Process] = [:]
  private var pending: [Request] = []
  private var nextID: UInt64 = 1
  private var isClosed = false
  /// Called when the spawner itself is gone.
  var onClose: () -> Void = {}

  /// Takes over the control socket.
  init(loop: EventLoop, socket: Int32) {
    self.loop = loop
    self.socket = socket
  }

  /// Begins to listen to the spawner, once its process is known.
  func connect(to pid: Int32) {
    guard !isClosed, source == nil else { return }
    self.pid = pid
    source = loop.watch(socket, events: EventLoop.readable) { [weak self] events in
      if events & EventLoop.writable != 0 { self?.sendPending() }
      self?.receive()
    }
    if !pending.isEmpty { watchForRoom() }
  }

  /// Closes the control socket, upon which the spawner kills all it started.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    if let source { loop.unwatch(source, descriptor: socket) }
    Glibc.close(socket)
    processes = [:]
    pending = []
    onClose = {}
  }

  /// Makes a process with these descriptors as its 3, 1 and 2, which are only borrowed until the
  /// first event or `kill`.
  /// - Parameter program: the program to execute; nil to fork a zygote.
  /// - Returns: the process's id for `kill`.
  func spawn(
    _ program: ExtensionProgram?, descriptors: [Int32], onEvent: @escaping (Event) -> Void
  ) -> UInt64 {
    let id = nextID
    nextID += 1
    processes[id] = Process(onEvent: onEvent)
    var request = Request(descriptors: descriptors)
    request.packet.kind = UInt32(PUSHSIM_SPAWN)
    request.packet.id = id
    do throws(SandboxError) {
      if let program { try describe(program, &request) }
    } catch {
      conclude(id, .failed(systemError: error.systemError))
      return id
    }
    guard request.strings.count < Int(PUSHSIM_MAXIMUM_STRINGS) else {
      conclude(id, .failed(systemError: E2BIG))
      return id
    }
    send(request)
    return id
  }

  private func describe(
    _ program: ExtensionProgram, _ request: inout Request
  ) throws(SandboxError) {
    let arguments = [program.executable] + program.arguments
    request.packet.argument_count = UInt32(arguments.count)
    request.packet.environment_count = UInt32(program.environment.count)
    for text in arguments + program.environment.map({ "\($0)=\($1)" }).sorted()
      + [program.workingDirectory]
    {
      request.strings += Array(text.utf8) + [0]
    }
    request.ruleset = try confine(
      program, &request.packet, &request.strings, &request.descriptors)
  }

  /// Kills a process and its group; its end is reported as usual.
  func kill(_ id: UInt64) {
    let waiting = pending.firstIndex { $0.packet.id == id && Int($0.packet.kind) == PUSHSIM_SPAWN }
    if let waiting {
      pending.remove(at: waiting)
      return conclude(id, .exited(.signal(SIGKILL)))
    }
    var request = Request()
    request.packet.kind = UInt32(PUSHSIM_KILL)
    request.packet.id = id
    send(request)
  }

  /// Reports the last of a process, but not before the one who asks has returned.
  private func conclude(_ id: UInt64, _ event: Event) {
    _ = loop.schedule(at: EventLoop.now) { [weak self] in
      self?.processes.removeValue(forKey: id)?.onEvent(event)
    }
  }
}

// MARK: - Requests

extension Spawner {
  private func send(_ request: Request) {
    guard !isClosed else { return fail(request, EPIPE) }
    if !pending.isEmpty || !isSent(request) { pending.append(request) }
  }

  /// Tries to send a request; one that cannot be sent at all has failed.
  /// - Returns: false when the socket has no room now.
  private func isSent(_ request: Request) -> Bool {
    var packet = request.packet
    let result = pushsim_packet_send(
      socket, &packet, request.strings, request.strings.count, request.descriptors,
      Int32(request.descriptors.count))
    if result == 0 { return true }
    let error = errno
    // As many descriptors are on their way as this user may have.
    if error == ETOOMANYREFS {
      _ = loop.schedule(at: EventLoop.now + Self.roomPause) { [weak self] in self?.sendPending() }
      return false
    }
    guard error == EAGAIN || error == ENOBUFS else {
      fail(request, error)
      return true
    }
    watchForRoom()
    return false
  }

  private func fail(_ request: Request, _ error: Int32) {
    guard Int(request.packet.kind) == PUSHSIM_SPAWN else { return }
    conclude(request.packet.id, .failed(systemError: error))
  }

  private func watchForRoom() {
    guard let source else { return }
    loop.change(source, descriptor: socket, events: EventLoop.readable | EventLoop.writable)
  }

  private func sendPending() {
    while let request = pending.first {
      guard isSent(request) else { return }
      pending.removeFirst()
    }
    guard let source, !isClosed else { return }
    loop.change(source, descriptor: socket, events: EventLoop.readable)
  }
}

// MARK: - Replies

extension Spawner {
  /// Reads all that the spawner has said.
  func receive() {
    guard source != nil else { return }
    while !isClosed {
      var packet = pushsim_packet()
      let result = pushsim_packet_receive(socket, &packet)
      if result < 0 && errno == EAGAIN { return }
      guard result > 0 else {
        let onClose = onClose
        close()
        onClose()
        return
      }
      deliver(packet)
    }
  }

  private func deliver(_ packet: pushsim_packet) {
    guard let process = processes[packet.id] else { return }
    if Int(packet.kind) == PUSHSIM_STARTED { return started(packet, process) }
    processes[packet.id] = nil
    switch Int(packet.kind) {
    case PUSHSIM_EXITED:
      process.onEvent(.exited(ExtensionExit(waitStatus: packet.code)))
    case PUSHSIM_THREADED:
      process.onEvent(.refusedForThreads)
    default:
      process.onEvent(.failed(systemError: packet.code))
    }
  }

  private func started(_ packet: pushsim_packet, _ process: Process) {
    guard !process.isStarted else { return process.onEvent(.lied) }
    processes[packet.id]?.isStarted = true
    let pidfd = pushsim_child_open(packet.pid, pid)
    if pidfd >= 0 { return process.onEvent(.started(pid: packet.pid, pidfd: pidfd)) }
    let error = errno
    if SupervisorError.shortage(error) != nil {
      return process.onEvent(.failed(systemError: error))
    }
    guard error == ESRCH else { return process.onEvent(.lied) }
    // It has ended already, and the news of that is next; else it was another process's number.
    _ = loop.schedule(at: EventLoop.now + Self.endPatience) { [weak self] in
      self?.processes[packet.id]?.onEvent(.lied)
    }
  }
}
