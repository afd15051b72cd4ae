import Batches
import JSONModel
import NotificationModel

/// The order of the input, for results that stand in another one: a batch without `--order input`
/// writes them as they end, and those of shards may be in one file, one shard behind the other.
///
/// The results stay where they are; their places are sorted. Of very many, sorted parts of bounded
/// size lie in a file without a name.
struct InputOrder {
  /// The place of a result and its turn, in 24 bytes.
  struct Turn: Comparable {
    let index: Int
    let start: Int
    let number: UInt32
    let size: UInt32

    /// Results of several batches can have one index: then the earlier one of the file is first.
    static func < (left: Turn, right: Turn) -> Bool {
      (left.index, left.start) < (right.index, right.start)
    }

    var place: ResultJournal.Place {
      ResultJournal.Place(number: Int(number), start: start, size: Int(size))
    }
  }

  /// Whether something was left out at the end of the results.
  let tail: ResultJournal.Tail
  private let parts: [SortedTurns]

  /// Looks at all results; nil where they stand in the order of the input already.
  ///
  /// A result without an index, such as that of `deliver --json`, stays behind the one before it.
  /// - Parameter partCount: how many places are sorted at once.
  /// - Throws: `BatchError` for what cannot be read, and without room for the places.
  init?(
    _ journal: ResultJournal, _ tape: JSONTape, partCount: Int = ReportLimits.sortedPlaces
  ) throws(BatchError) {
    var turns: [Turn] = []
    var parts: [SortedTurns] = []
    var scratch: ResultJournal?
    var isInOrder = true
    var last = 0
    let tail = try journal.lines { place, line throws(BatchError) in
      let index = Self.index(line, tape) ?? last
      isInOrder = isInOrder && index >= last
      last = index
      if turns.count == partCount {
        if scratch == nil { scratch = try .scratch(named: journal.name) }
        if let scratch { parts.append(try SortedTurns(turns, onto: scratch)) }
        turns.removeAll(keepingCapacity: true)
      }
      turns.append(
        Turn(
          index: index, start: place.start, number: UInt32(clamping: place.number),
          size: UInt32(clamping: place.size)))
    }
    guard !isInOrder else { return nil }
    self.tail = tail
    self.parts = parts + [SortedTurns(turns)]
  }

  private static let indexKey = Array("\"index\"".utf8)

  /// The index of a result; nil without one.
  private static func index(_ line: [UInt8], _ tape: JSONTape) -> Int? {
    if let head = ResultHead(line) { return head.index }
    // Other tools write the members in another order. Most lines that have none need no reading.
    guard line.firstRange(of: indexKey) != nil, (try? tape.read(line)) != nil else { return nil }
    return tape.root?["index"]?.integer
  }

  /// Calls `body` with each place, in order.
  /// - Throws: the error of `body`, and `BatchError` for a line that cannot be read.
  func places(
    _ body: (ResultJournal.Place) throws(BatchError) -> Void
  ) throws(BatchError) {
    // Parts are few: ten million results make forty.
    var readers: [SortedTurns.Reader] = []
    for part in parts { readers.append(try SortedTurns.Reader(part)) }
    while let next = readers.indices.min(by: { readers[$0].isBefore(readers[$1]) }),
      let turn = readers[next].turn
    {
      try body(turn.place)
      try readers[next].advance()
      if readers[next].turn == nil { readers.remove(at: next) }
    }
  }
}

/// Sorted turns, in memory or in a part of a scratch file.
private struct SortedTurns {
  private let kept: [InputOrder.Turn]
  private var file: (journal: ResultJournal, start: Int, count: Int)?

  /// Keeps turns in memory.
  init(_ turns: [InputOrder.Turn]) {
    kept = turns.sorted()
  }

  /// Writes turns to the end of a scratch file.
  init(_ turns: [InputOrder.Turn], onto journal: ResultJournal) throws(BatchError) {
    kept = []
    file = (journal, journal.size, turns.count)
    let bytes = turns.sorted().withUnsafeBytes { Array($0) }
    try journal.append(bytes[...])
  }

  /// Reads sorted turns from the first to the last.
  struct Reader {
    /// Turns that are read at once: 24 KiB.
    private static let chunk = 1024

    private let turns: SortedTurns
    private var ahead: ArraySlice<InputOrder.Turn>
    private var count = 0

    init(_ turns: SortedTurns) throws(BatchError) {
      self.turns = turns
      ahead = turns.kept[...]
      try fill()
    }

    /// The turn of now; nil behind the last one.
    var turn: InputOrder.Turn? { ahead.first }

    func isBefore(_ other: Reader) -> Bool {
      guard let turn, let next = other.turn else { return turn != nil }
      return turn < next
    }

    mutating func advance() throws(BatchError) {
      ahead.removeFirst()
      try fill()
    }

    private mutating func fill() throws(BatchError) {
      guard ahead.isEmpty, let file = turns.file, count < file.count else { return }
      let more = min(Self.chunk, file.count - count)
      let stride = MemoryLayout<InputOrder.Turn>.stride
      let bytes = try file.journal.line(
        at: ResultJournal.Place(
          number: 0, start: file.start + count * stride, size: more * stride))
      ahead =
        bytes.withUnsafeBytes { bytes in
          (0..<more).map {
            bytes.loadUnaligned(fromByteOffset: $0 * stride, as: InputOrder.Turn.self)
          }
        }[...]
      count += more
    }
  }
}
