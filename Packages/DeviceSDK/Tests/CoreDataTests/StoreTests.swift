import CoreData
import DeviceFoundation
import Foundation
import Testing

/// Stores, as two containers see one file: as an app and its extension do.
@Suite(.serialized)
struct StoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("CoreData-\(UUID().uuidString)")

  @Test("One container reads what another saves: every type, and both directions")
  func saves() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // The folder is made, as Core Data makes it.
    let file = folder.appendingPathComponent("inner/Library.sqlite")
    let date = Date(timeIntervalSinceReferenceDate: 700_000_000.25)
    let isbn = UUID()
    let writing = try Library.container(at: file).viewContext
    let author = Author(context: writing)
    author.name = "Nâzım"
    let book = Book(context: writing)
    #expect(book.objectID.isTemporaryID && book.pages == 1 && book.kind == nil)
    (book.title, book.pages, book.kind) = ("Poems \u{1F4D6}", 96, .poem)
    (book.published, book.isbn, book.cover) = (date, isbn, Data([0, 1, 255]))
    (book.labels, book.author) = (["a", "b"], author)
    #expect(author.books?.count == 1 && writing.insertedObjects.count == 2)
    try writing.save()
    #expect(!writing.hasChanges && !book.objectID.isTemporaryID)

    let reading = try Library.container(at: file).viewContext
    let found = try #require(try reading.fetch(Book.fetchRequest()).first)
    #expect(found.title == "Poems \u{1F4D6}" && found.pages == 96 && found.kind == .poem)
    #expect(found.published == date && found.isbn == isbn && found.cover == Data([0, 1, 255]))
    #expect(found.labels == ["a", "b"] && found.author?.name == "Nâzım")
    #expect((found.author?.books?.allObjects as? [Book])?.first === found)
    let url = found.objectID.uriRepresentation()
    let id = reading.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: url)
    #expect(id.map { reading.object(with: $0) } === found)
  }

  @Test("A file of an older model gets the new columns; without migration it is error 134100")
  func migrates() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Library.sqlite")
    let old = Library.model()
    old.entities[1].properties.removeAll { $0.name == "isbn" }
    let context = try Library.container(at: file, old).viewContext
    Book(context: context).title = "Old"
    try context.save()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Library.model())
    let error = #expect(throws: NSError.self) {
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: file)
    }
    #expect(error?.code == NSPersistentStoreIncompatibleVersionHashError)
    let new = try Library.container(at: file).viewContext
    let book = try new.fetch(Book.fetchRequest()).first
    #expect(book?.title == "Old" && book?.isbn == nil)
  }

  @Test("A file that is not a database is an error with SQLite's number, and stays as it is")
  func refuses() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("Library.sqlite")
    let text = Data(String(repeating: "no database ", count: 100).utf8)
    try text.write(to: file)
    let error = #expect(throws: NSError.self) { try Library.container(at: file) }
    #expect(
      error?.domain == NSCocoaErrorDomain && error?.userInfo[NSSQLiteErrorDomain] as? Int == 26)
    #expect(try Data(contentsOf: file) == text)
  }

  @Test(
    "The first save wins, or the last, as the policy says; by default saving fails",
    arguments: [
      (nil, nil), (NSMergePolicy.mergeByPropertyStoreTrump, "theirs, 7"),
      (.mergeByPropertyObjectTrump, "mine, 7"), (.overwrite, "mine, 1"), (.rollback, "theirs, 7"),
    ] as [(NSMergePolicy?, String?)])
  func merges(_ policy: NSMergePolicy?, _ expected: String?) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Library.sqlite")
    let mine = try Library.container(at: file).viewContext
    if let policy { mine.mergePolicy = policy }
    let book = Book(context: mine)
    book.title = "first"
    try mine.save()
    let theirs = try Library.container(at: file).viewContext
    let other = try #require(try theirs.fetch(Book.fetchRequest()).first)
    (other.title, other.pages) = ("theirs", 7)
    try theirs.save()
    book.title = "mine"
    guard let expected else {
      let error = #expect(throws: NSError.self) { try mine.save() }
      #expect(error?.code == NSManagedObjectMergeError)
      return
    }
    try mine.save()
    let reading = try Library.container(at: file).viewContext
    let read = try #require(try reading.fetch(Book.fetchRequest()).first)
    #expect("\(read.title), \(read.pages)" == expected)
    #expect("\(book.title), \(book.pages)" == expected)
  }

  @Test("A value that only one may have: an error, or one record")
  func constraints() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in [nil, folder.appendingPathComponent("Library.sqlite")] {
      let context = try Library.container(at: file).viewContext
      Author(context: context).name = "A"
      try context.save()
      Author(context: context).name = "A"
      let error = #expect(throws: NSError.self) { try context.save() }
      #expect(error?.code == NSManagedObjectConstraintMergeError)
      context.mergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
      try context.save()
      #expect(try context.count(for: Author.fetchRequest()) == 1)
    }
  }
}
