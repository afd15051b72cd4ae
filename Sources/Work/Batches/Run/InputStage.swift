import PayloadInput
import ProviderRequests
import PushSimulator

/// Turns what the reader finds into items: which belong to the batch, and by which identifier.
struct InputStage {
  /// A payload of the input, or a push of a request that stands for several.
  private struct Candidate {
    var raw: RawPayload
    var request: ProviderPush?
    /// Why the request cannot be translated.
    var fault: ItemError?
    var content: ContentIdentity
  }

  private let reader: PayloadReader
  private let options: BatchOptions
  private var done: CompletedItems
  /// The other pushes of the last request.
  private var waiting: ArraySlice<Candidate> = []
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
    while accepted < options.limit ?? .max, let candidate = candidate() {
      let raw = candidate.raw
      defer { index += 1 }
      guard belongs(candidate.content) else {
        passedBytes += raw.inputBytes
        continue
      }
      accepted += 1
      let item = item(candidate)
      guard !done.remove(item.identifier) else {
        passedBytes += raw.inputBytes
        continue
      }
      sequence += 1
      return item
    }
    return nil
  }

  /// The next payload, or the next push of a request.
  private mutating func candidate() -> Candidate? {
    if let next = waiting.popFirst() { return next }
    while let raw = reader.next() {
      if options.passesOver?(raw) ?? false {
        passedBytes += raw.inputBytes
        passedFiles += 1
        continue
      }
      waiting = candidates(raw)[...]
      return waiting.popFirst()
    }
    return nil
  }

  private func candidates(_ raw: RawPayload) -> [Candidate] {
    let whole = Candidate(raw: raw, content: ContentIdentity(raw.bytes))
    guard raw.fault == nil else { return [whole] }
    do {
      guard let pushes = try options.reading.requests(in: raw), let first = pushes.first else {
        return [whole]
      }
      // A request of one push has the identity of its text, as a payload has.
      guard pushes.count > 1 else {
        return [Candidate(raw: raw, request: first, content: whole.content)]
      }
      return pushes.enumerated().map { number, push in
        var raw = raw
        raw.place += " (message \(number + 1))"
        if number > 0 { raw.inputBytes = 0 }
        return Candidate(raw: raw, request: push, content: ContentIdentity(push.payload.bytes))
      }
    } catch {
      return [Candidate(raw: raw, fault: ItemError(error).at(raw.place), content: whole.content)]
    }
  }

  private func belongs(_ content: ContentIdentity) -> Bool {
    guard let shard = options.shard else { return true }
    return content.shard(of: shard.count) == shard.number - 1
  }

  private func item(_ candidate: Candidate) -> BatchItem {
    let raw = candidate.raw
    let fault = raw.fault ?? candidate.fault
    var item = BatchItem(
      index: index, sequence: sequence, identifier: candidate.content.text,
      content: .failure(fault ?? ItemError(.unreadable, "")), place: raw.place,
      inputBytes: raw.inputBytes)
    guard fault == nil else { return item }
    do {
      let (push, identifier) = try options.reading.push(raw, of: candidate.request)
      if let identifier { item.identifier = identifier }
      item.content = .success(push)
    } catch {
      item.content = .failure(error.namesPlace ? error : error.at(raw.place))
    }
    return item
  }
}
