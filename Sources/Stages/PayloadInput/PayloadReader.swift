import APNs
import Glibc
import JSONModel
import NotificationModel

/// Reads inputs one after the other: a pull parser, used by one thread.
package final class PayloadReader {
  /// The form of a file, by its ending; by its content where the ending says nothing.
  private enum Form {
    case payload
    case lines
    case unknown
  }

  private let selection: FileSelection
  private let excluded: FileIdentity?
  private let standardInput: StandardInputForm
  private var inputs: ArraySlice<String>
  private var walk: FolderWalk?
  private let buffer = InputBuffer()
  /// The file whose lines are being read.
  private var lines: (place: String, number: Int, readBytes: Int)?
  private var isInFolder = false

  /// The form of standard input.
  package enum StandardInputForm: Sendable {
    /// A payload on each line.
    case lines
    /// Lines, or a single payload that may fill several.
    case linesOrOne
    /// The same; a first line that is a payload is taken before another comes.
    case linesAtOnce
  }

  /// Reads what `inputs` name; the file `excluded` is passed over wherever it turns up.
  package init(
    _ inputs: PayloadInputs, excluding excluded: FileIdentity? = nil,
    standardInput: StandardInputForm = .lines
  ) {
    self.standardInput = standardInput
    self.inputs = inputs.paths[...]
    selection = inputs.selection
    self.excluded = excluded
  }

  /// The next payload or fault; nil at the end.
  package func next() -> RawPayload? {
    while true {
      if lines != nil {
        if let payload = nextLine() { return payload }
        lines = nil
        buffer.close()
      } else if let step = walk?.next() {
        switch step {
        case .file(let path): if let payload = begin(path) { return payload }
        case .unreadable(let path, let fault): return Self.fault(fault, at: path)
        }
      } else if let input = inputs.popFirst() {
        walk = nil
        isInFolder = PayloadInputs.isFolder(input)
        if isInFolder {
          walk = FolderWalk(input, selection)
        } else if let payload = begin(input) {
          return payload
        }
      } else {
        return nil
      }
    }
  }

  /// Whether `next()` would wait: standard input has nothing, and its writer is still there.
  package var wouldWait: Bool {
    guard isReadingStandardInput, !buffer.hasLine else { return false }
    var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) == 0
  }

  private var isReadingStandardInput: Bool { lines?.place == Self.standardInputPlace }
  private static let standardInputPlace = "standard input"

  // MARK: - Files

  /// Opens a file: its payload, or nil when its lines come next.
  private func begin(_ path: String) -> RawPayload? {
    let isInput = path == PayloadInputs.standardInput
    let place = isInput ? Self.standardInputPlace : path
    do {
      if isInput {
        try buffer.open(FileSource(STDIN_FILENO, isOwned: false))
      } else {
        guard let file = try FileSource.open(path, excluding: excluded) else { return nil }
        try buffer.open(file, named: Self.unpackedName(path))
      }
      var form = isInput ? (standardInput == .lines ? .lines : .unknown) : Self.form(path)
      let waits = !isInput || standardInput != .linesAtOnce
      if form == .unknown, try holdsLines(waitsForMore: waits) { form = .lines }
      if form == .lines {
        try buffer.skipByteOrderMark()
        lines = (place, 0, 0)
        return nil
      }
      defer { buffer.close() }
      return payload(try buffer.rest(), at: place, isBare: form == .payload)
    } catch {
      buffer.close()
      return Self.fault(error, at: place)
    }
  }

  /// The path without the ending of a compression.
  private static func unpackedName(_ path: String) -> String {
    let ending = [".gz", ".zst"].first(where: path.hasSuffix)
    return String(path.dropLast(ending?.count ?? 0))
  }

  private static func form(_ path: String) -> Form {
    let path = unpackedName(path)
    if path.hasSuffix(".apns") { return .payload }
    return path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl") ? .lines : .unknown
  }

  /// Whether the file has a dictionary on its first line, and more behind it.
  /// - Parameter waitsForMore: false takes a first line for a line whether more comes or not.
  private func holdsLines(waitsForMore: Bool) throws(ItemError) -> Bool {
    guard let line = try buffer.firstLine(ofSeveral: waitsForMore) else { return false }
    do {
      return try JSONParser.parse(bytes: line).value.object != nil
    } catch {
      // A dictionary that is broken, but closed on its own line, is a line too.
      return standardInput != .lines && line.first == UInt8(ascii: "{")
        && line.last == UInt8(ascii: "}") && error.offset < line.count
    }
  }

  private func payload(_ text: InputBuffer.Line, at place: String, isBare: Bool) -> RawPayload {
    switch text {
    case .whole(let bytes):
      return RawPayload(
        place: place, file: place, text: PayloadText(bytes), isBare: isBare, isFound: isInFolder,
        isPacked: buffer.isUnpacking, inputBytes: buffer.consumedBytes)
    case .tooLong(let head):
      var payload = Self.tooLarge(
        "holds a payload", head, at: place, bytes: buffer.consumedBytes)
      payload.file = place
      payload.isFound = isInFolder
      return payload
    }
  }

  // MARK: - Lines

  /// The next line that is not blank; nil at the end of the file.
  private func nextLine() -> RawPayload? {
    guard let lines else { return nil }
    var number = lines.number
    while true {
      number += 1
      do {
        guard let line = try buffer.nextLine() else { return nil }
        if case .whole(let bytes) = line, bytes.allSatisfy(InputBuffer.isSpace) { continue }
        let consumed = buffer.consumedBytes
        let taken = consumed - lines.readBytes
        self.lines = (lines.place, number, consumed)
        let place = "\(lines.place):\(number)"
        switch line {
        case .whole(let bytes):
          return RawPayload(
            place: place, file: lines.place, line: number, offset: buffer.lineOffset,
            text: PayloadText(bytes), isFound: isInFolder, isPacked: buffer.isUnpacking,
            inputBytes: taken)
        case .tooLong(let head):
          var payload = Self.tooLarge("is", head, at: place, bytes: taken)
          (payload.file, payload.line) = (lines.place, number)
          return payload
        }
      } catch {
        self.lines = nil
        buffer.close()
        return Self.fault(error, at: "\(lines.place):\(number)")
      }
    }
  }

  // MARK: - Faults

  private static func tooLarge(
    _ what: String, _ head: [UInt8], at place: String, bytes: Int
  ) -> RawPayload {
    var payload = fault(
      ItemError(
        .inputTooLarge,
        "\(what) longer than \(InputLimits.maximumLineBytes) bytes and was not parsed: no push "
          + "exceeds 5120 bytes. Give a payload a line or a file."), at: place)
    payload.text = PayloadText(head)
    payload.inputBytes = bytes
    return payload
  }

  /// A fault without content is recognised by its place.
  private static func fault(_ fault: ItemError, at place: String) -> RawPayload {
    RawPayload(place: place, text: PayloadText(Array(place.utf8)), fault: fault.at(place))
  }
}
