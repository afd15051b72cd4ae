import NotificationPayload
import PayloadInput
import PushSimulator

/// Turns what the reader finds into items: which belong to the batch, and by which identifier.
struct InputStage {
  private let reader: PayloadReader
  private let options: BatchOptions
  private var done: CompletedItems
  private var index = 0
  private var sequence = 0
  private var accepted = 0
  /// Bytes of the input that need no delivery: other shards' payloads, and completed ones.
  private(set) var passedBytes = 0
  /// Files of folders that are about something else.
  private(set) var passedFiles = 0

  /// - Parameter done: results that are there already.
  init(_ reader: PayloadReader, _ options: BatchOptions, done: CompletedItems) {
    self.reader = reader
    self.options = options
    self.done = done
  }

  /// The next item to be delivered; nil at the end.
  mutating func next() -> BatchItem? {
    while accepted < options.limit ?? .max, let raw = reader.next() {
      if options.passesOver?(raw) ?? false {
        passedBytes += raw.inputBytes
        passedFiles += 1
        continue
      }
      let content = ContentIdentity(raw.bytes)
      defer { index += 1 }
      guard belongs(content) else {
        passedBytes += raw.inputBytes
        continue
      }
      accepted += 1
      let item = item(raw, content)
      guard !done.take(item.identifier) else {
        passedBytes += raw.inputBytes
        continue
      }
      sequence += 1
      return item
    }
    return nil
  }

  private func belongs(_ content: ContentIdentity) -> Bool {
    guard let shard = options.shard else { return true }
    return content.shard(of: shard.count) == shard.number - 1
  }

  private func item(_ raw: RawPayload, _ content: ContentIdentity) -> BatchItem {
    var item = BatchItem(
      index: index, sequence: sequence, identifier: content.text,
      content: .failure(raw.fault ?? ItemError(.unreadable, "")), place: raw.place,
      inputBytes: raw.inputBytes)
    guard raw.fault == nil else { return item }
    do {
      let envelope = raw.isBare ? nil : try Envelope.read(raw.bytes)
      if let identifier = envelope?.identifier { item.identifier = identifier }
      item.content = .success(
        try push(raw, envelope).completed(
          by: envelope, in: raw.file.isEmpty || raw.file == "standard input" ? nil : raw.file,
          isAlone: raw.line == nil))
    } catch {
      item.content = .failure(error.namesPlace ? error : error.at(raw.place))
    }
    return item
  }

  private func push(_ raw: RawPayload, _ envelope: Envelope?) -> Push {
    let push = Push(
      name: raw.place, bytes: raw.bytes, bundle: options.bundle, headers: options.headers)
    return envelope.map(push.opening) ?? push
  }
}

extension Push {
  /// What an envelope holds; this push says what the envelope leaves open.
  package func opening(_ envelope: Envelope) -> Push {
    var headers = envelope.headers
    headers.pushType = headers.pushType ?? self.headers.pushType
    headers.priority = headers.priority ?? self.headers.priority
    headers.collapseIdentifier = headers.collapseIdentifier ?? self.headers.collapseIdentifier
    return Push(
      name: name, bytes: envelope.payload, bundle: envelope.bundle ?? bundle, headers: headers)
  }
}
