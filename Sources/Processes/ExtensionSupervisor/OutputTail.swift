import Glibc

/// The output of a process to a pipe: its lines as they arrive, their end, and their amount.
///
/// Used on the event loop's thread only.
final class OutputTail {
  /// The bytes that are kept: 8 KB, enough for a Swift fatal error and a few log lines.
  static let keptBytes = 8 * 1024
  /// Longer lines are cut: 1 KB.
  static let longestLineBytes = 1024

  private let loop: EventLoop
  private let descriptor: Int32
  private let onLine: (String) -> Void
  private let onReadable: () -> Void
  private var source: EventLoop.Source?
  private var tail: [UInt8] = []
  /// The line that has no end yet, as far as it will be shown.
  private var line: [UInt8] = []
  private(set) var totalBytes = 0

  /// Takes over the read end of a pipe.
  /// - Parameter onReadable: called before something is read.
  init(
    loop: EventLoop, descriptor: Int32, onReadable: @escaping () -> Void = {},
    onLine: @escaping (String) -> Void = { _ in }
  ) {
    self.loop = loop
    self.descriptor = descriptor
    self.onLine = onLine
    self.onReadable = onReadable
    source = loop.watch(descriptor, events: EventLoop.readable) { [weak self] _ in
      self?.onReadable()
      self?.read(atMost: 4)
    }
  }

  /// Reads what is there and closes the pipe.
  func finish() {
    drain()
    stop()
  }

  /// Reads what is there, the end of a line that has none included.
  func drain() {
    read(atMost: 64)
    endLine()
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
          keep(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        } else {
          if count == 0 || (errno != EAGAIN && errno != EINTR) { stop() }
          return
        }
      }
    }
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    totalBytes += bytes.count
    tail.append(contentsOf: bytes.suffix(Self.keptBytes))
    if tail.count > Self.keptBytes { tail.removeFirst(tail.count - Self.keptBytes) }
    var rest = bytes
    while let start = rest.baseAddress,
      let end = memchr(start, Int32(UInt8(ascii: "\n")), rest.count)
    {
      let length = UnsafeRawPointer(end) - start
      extend(UnsafeRawBufferPointer(rebasing: rest[..<length]))
      endLine()
      rest = UnsafeRawBufferPointer(rebasing: rest[(length + 1)...])
    }
    extend(rest)
  }

  private func extend(_ bytes: UnsafeRawBufferPointer) {
    line.append(contentsOf: bytes.prefix(Self.longestLineBytes - line.count))
  }

  private func endLine() {
    guard !line.isEmpty else { return }
    onLine(String(decoding: line, as: UTF8.self))
    line.removeAll(keepingCapacity: true)
  }
}

extension String {
  /// Without the newline it ends with, if it does.
  var trimmingLastNewline: String {
    hasSuffix("\n") ? String(dropLast()) : self
  }
}
