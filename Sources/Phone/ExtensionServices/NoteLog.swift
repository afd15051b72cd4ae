import Synchronization

/// Things an extension said, each once: it may say the same in a loop.
final class NoteLog<Note: Hashable & Sendable>: Sendable {
  /// How many different ones of one notification are kept: 64.
  private static var maximumNotes: Int { 64 }

  private let taken = Mutex<[Note]>([])

  /// Those that were taken down, in order.
  var notes: [Note] { taken.withLock(\.self) }

  func add(_ note: Note) {
    taken.withLock { notes in
      if notes.count < Self.maximumNotes, !notes.contains(note) { notes.append(note) }
    }
  }
}
