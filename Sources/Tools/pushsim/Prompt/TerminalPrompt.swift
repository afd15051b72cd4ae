import CommandLineSignals
import Glibc
import Synchronization

/// Asks for lines at a terminal, with editing, history and completion, and shows what happens
/// meanwhile above the line.
///
/// The terminal is raw while the prompt is open; `close()` and the end of the process put it back.
final class TerminalPrompt: Sendable {
  private struct State {
    var editor: LineEditor
    var decoder = LineKeyDecoder()
    /// The keys that were typed and are not in a line yet, such as several lines that were pasted.
    var keys: [LineKey] = []
    /// Whether a line is being asked for, so that it is drawn again below what is shown.
    var isAsking = false
  }

  private let mark: String
  private let state: Mutex<State>
  /// Ends a wait for keys.
  private let wake: (reading: Int32, writing: Int32)
  private let mode: TerminalMode

  /// Returns the events since the last call.
  private let news: @Sendable () -> String

  /// Opens the prompt; nil where input and output are not a terminal.
  /// - Parameters:
  ///   - complete: gives what the last word of a text can become.
  ///   - news: gives what happened since it was last asked; called after `tell()`.
  init?(
    mark: String, history: [String] = [],
    complete: @escaping @Sendable (String) -> [String] = { _ in [] },
    news: @escaping @Sendable () -> String = { "" }
  ) {
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1, let mode = TerminalMode() else {
      return nil
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    wake = (ends[0], ends[1])
    self.mark = mark
    self.news = news
    self.mode = mode
    Interruption.lastAct.withLock { $0 = { mode.restore() } }
    state = Mutex(State(editor: LineEditor(history: history, complete: complete)))
  }

  deinit {
    Glibc.close(wake.reading)
    Glibc.close(wake.writing)
  }

  /// The lines that were sent, the oldest first.
  var history: [String] { state.withLock(\.editor.history) }

  /// Ends the input: `readLine` answers nil.
  func cancel() { _ = Glibc.write(wake.writing, "x", 1) }

  /// Signals new events, which show above the line that is being typed. It waits for nothing, so
  /// that it can be called under any lock.
  func tell() { _ = Glibc.write(wake.writing, "n", 1) }

  /// Waits for a line; nil at the end of the input. It blocks its thread.
  func readLine() -> String? {
    state.withLock { state in
      state.isAsking = true
      draw(state)
    }
    // Between lines Ctrl-C is a signal, as for any command.
    mode.sendsSignals(false)
    defer {
      mode.sendsSignals(true)
      state.withLock { $0.isAsking = false }
    }
    var bytes = [UInt8](repeating: 0, count: 1024)
    while true {
      if case .some(let line) = applyKeys() { return line }
      var ready = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.reading, events: Int16(POLLIN), revents: 0),
      ]
      if poll(&ready, 2, -1) < 0, errno == EINTR { continue }
      if ready[1].revents != 0 {
        let count = read(wake.reading, &bytes, bytes.count)
        guard count > 0, !bytes[..<count].contains(UInt8(ascii: "x")) else { return nil }
        let text = news()
        if !text.isEmpty { show(text) }
        continue
      }
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      guard count > 0 else { return nil }
      state.withLock { $0.keys += $0.decoder.decode(Array(bytes[..<count])) }
    }
  }

  /// Shows text above the line that is being typed.
  func show(_ text: String) {
    state.withLock { state in
      let body = text.hasSuffix("\n") ? text : text + "\n"
      put("\r\u{1B}[J" + body)
      if state.isAsking { draw(state) }
    }
  }

  /// Puts the terminal back.
  func close() {
    Interruption.lastAct.withLock { $0 = nil }
    mode.restore()
  }

  /// - Returns: nil while the line goes on; else the line, or nil inside for the end.
  private func applyKeys() -> String?? {
    state.withLock { state in
      while !state.keys.isEmpty {
        let key = state.keys.removeFirst()
        switch state.editor.apply(key) {
        case .edited: break
        case .accepted(let line):
          finish(mark + line)
          return .some(line)
        case .cancelled: finish(mark + "^C")
        case .ended:
          finish(mark)
          return .some(nil)
        case .choices(let ways): finish(mark + String(state.editor.text), then: ways)
        case .redraw: put("\u{1B}[H\u{1B}[2J")
        }
      }
      draw(state)
      return nil
    }
  }

  private func finish(_ line: String, then ways: [String] = []) {
    put("\r\u{1B}[K" + line + "\n")
    if !ways.isEmpty { put(ways.joined(separator: "  ") + "\n") }
  }

  /// Draws as much of the line as fits, the cursor in it.
  private func draw(_ state: State) {
    let room = max(8, columns - mark.count - 1)
    let (text, cursor) = (state.editor.text, state.editor.cursor)
    let start = max(0, cursor - room)
    let shown = text[start..<min(text.count, start + room)]
    let place = mark.count + cursor - start
    put("\r\u{1B}[K" + mark + String(shown) + "\r" + (place > 0 ? "\u{1B}[\(place)C" : ""))
  }

  private var columns: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private func put(_ text: String) { _ = StandardOutput.put(text, to: STDOUT_FILENO) }
}

/// A terminal that sends each key at once and shows none, until it is put back.
final class TerminalMode: Sendable {
  private let former: termios
  private let isRaw = Atomic(true)

  /// Makes the terminal raw; nil where that fails. Lines that are written still start at the left.
  init?() {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return nil }
    former = mode
    mode.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    mode.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0 else { return nil }
  }

  /// Whether Ctrl-C and its kin are signals, or keys as any other.
  func sendsSignals(_ isOn: Bool) {
    var mode = termios()
    guard isRaw.load(ordering: .relaxed), tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
    if isOn {
      mode.c_lflag |= tcflag_t(ISIG)
    } else {
      mode.c_lflag &= ~tcflag_t(ISIG)
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
  }

  /// Puts the terminal back, once.
  func restore() {
    guard isRaw.exchange(false, ordering: .relaxed) else { return }
    var mode = former
    tcsetattr(STDIN_FILENO, TCSADRAIN, &mode)
  }

  deinit { restore() }
}
