import DeviceFoundation
import Foundation
import Observation
import SwiftData
import Testing

// Both classes are as `pushsim build` writes them for `@Model`; its own tests say what it writes.

@Observable final class Folder: PersistentModel {
  var name: String
  var notes: [Note] = []

  init(name: String) { self.name = name }

  @ObservationIgnored let pushsimState = ModelState(Folder.self)
  init(pushsimRow row: ModelRow) {
    name = row.value("name")
    notes = row.value("notes", or: notes)
  }
  func pushsimRestore(_ row: ModelRow) {
    name = row.value("name", or: name)
    notes = row.value("notes", or: notes)
  }
  func pushsimKeep(_ row: ModelRow) {
    row.keep("name", name)
    row.keep("notes", notes)
  }
  static var pushsimRules: [String] { ["unique name", "cascade notes"] }
}

@Observable final class Note: PersistentModel {
  enum Kind: String, Codable { case plain, urgent }

  var text: String
  var kind = Kind.plain
  var day: Date?
  var folder: Folder?

  init(text: String, kind: Kind = .plain) { (self.text, self.kind) = (text, kind) }

  @ObservationIgnored let pushsimState = ModelState(Note.self)
  init(pushsimRow row: ModelRow) {
    text = row.value("text")
    kind = row.value("kind", or: kind)
    day = row.value("day", or: day)
    folder = row.value("folder", or: folder)
  }
  func pushsimRestore(_ row: ModelRow) {
    text = row.value("text", or: text)
    kind = row.value("kind", or: kind)
    day = row.value("day", or: day)
    folder = row.value("folder", or: folder)
  }
  func pushsimKeep(_ row: ModelRow) {
    row.keep("text", text)
    row.keep("kind", kind)
    row.keep("day", day)
    row.keep("folder", folder)
  }
  static var pushsimRules: [String] { [] }
}

@Suite(.timeLimit(.minutes(1))) struct SwiftDataTests {
  /// A file that is removed with the object.
  private final class File {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("swift-data-\(UUID().uuidString)/models.store")

    /// A context that knows nothing of the others' objects.
    func context() throws -> ModelContext {
      ModelContext(
        try ModelContainer(
          for: Folder.self, Note.self, configurations: ModelConfiguration(url: url)))
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
  }

  private let file = File()

  @Test("One context finds what another saves by predicate, order, limit and offset")
  func fetching() throws {
    let context = try file.context()
    for (text, kind) in [("b", Note.Kind.urgent), ("a", .plain), ("c", .urgent)] {
      context.insert(Note(text: text, kind: kind))
    }
    #expect(context.hasChanges)
    let other = try file.context()
    #expect(try other.fetchCount(FetchDescriptor<Note>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 3)
    try context.save()
    #expect(!context.hasChanges)

    var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.text, order: .reverse)])
    #expect(try other.fetch(descriptor).map(\.text) == ["c", "b", "a"])
    descriptor.fetchLimit = 1
    descriptor.fetchOffset = 1
    #expect(try other.fetch(descriptor).map(\.text) == ["b"])
    let long = FetchDescriptor<Note>(predicate: #Predicate { $0.text > "a" })
    #expect(try other.fetch(long).map(\.text) == ["b", "c"])
    #expect(try other.fetch(long).map(\.kind) == [.urgent, .urgent])
  }

  @Test("A change is saved, and reaches the object that another context has")
  func changing() throws {
    let context = try file.context()
    let note = Note(text: "a")
    context.insert(note)
    try context.save()
    let other = try file.context()
    let same = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    #expect(same.persistentModelID == note.persistentModelID && same !== note)
    note.text = "b"
    note.day = Date(timeIntervalSince1970: 5)
    #expect(note.hasChanges)
    try context.save()
    #expect(try other.fetch(FetchDescriptor<Note>()).first === same)
    #expect(same.text == "b" && same.day == Date(timeIntervalSince1970: 5))
    same.text = "c"
    other.rollback()
    #expect(same.text == "b" && !other.hasChanges)
  }

  @Test("Models refer to each other, also both ways, and go together where they are to")
  func relations() throws {
    let context = try file.context()
    let folder = Folder(name: "a")
    let note = Note(text: "b")
    folder.notes = [note]
    note.folder = folder
    context.insert(folder)
    try context.save()
    let other = try file.context()
    let found = try #require(try other.fetch(FetchDescriptor<Note>()).first)
    #expect(found.folder?.name == "a")
    #expect(found.folder?.notes.first === found)
    other.delete(try #require(found.folder))
    try other.save()
    #expect(try context.fetchCount(FetchDescriptor<Note>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Folder>()) == 0)
    #expect(note.isDeleted)
  }

  @Test("A model with the same unique value takes the place of the one there is")
  func unique() throws {
    let context = try file.context()
    context.insert(Folder(name: "a"))
    try context.save()
    let second = Folder(name: "a")
    second.notes = [Note(text: "b")]
    context.insert(second)
    try context.save()
    let found = try file.context().fetch(FetchDescriptor<Folder>())
    #expect(found.map { $0.notes.map(\.text) } == [["b"]])
  }

  @Test("A model that is only in memory, or was never saved, is nowhere else")
  func memory() throws {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    let first = ModelContext(try ModelContainer(for: Note.self, configurations: memory))
    first.insert(Note(text: "a"))
    try first.save()
    let second = ModelContext(try ModelContainer(for: Note.self, configurations: memory))
    #expect(try second.fetchCount(FetchDescriptor<Note>()) == 0)
    #expect(try first.fetchCount(FetchDescriptor<Note>()) == 1)
    first.insert(Note(text: "b"))
    first.rollback()
    #expect(try first.fetchCount(FetchDescriptor<Note>()) == 1)
  }

  @Test("A file of another kind is not opened")
  func foreign() throws {
    try FileManager.default.createDirectory(
      at: file.url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("SQLite format 3".utf8).write(to: file.url)
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try file.context() }
  }
}
