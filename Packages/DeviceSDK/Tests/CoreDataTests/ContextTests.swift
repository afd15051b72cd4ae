import CoreData
import DeviceFoundation
import Foundation
import Testing

/// Contexts and their objects, in memory.
struct ContextTests {
  @Test("Predicates, orders and limits, over saved and new objects")
  func fetches() throws {
    let context = try Library.container().viewContext
    let author = Author(context: context)
    author.name = "Ann"
    for (index, title) in ["b", "a", "d", "c"].enumerated() {
      let book = Book(context: context)
      (book.title, book.pages) = (title, Int16(index))
      if index < 2 { book.author = author }
      if index == 2 { try context.save() }
    }
    func titles(_ format: String, _ arguments: Any...) throws -> String {
      let request = Book.fetchRequest()
      request.predicate = NSPredicate(format: format, argumentArray: arguments)
      request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
      return try context.fetch(request).map(\.title).joined()
    }
    #expect(try titles("pages > 0") == "acd")
    #expect(try titles("author.name == %@ AND pages == %d", "Ann", 1) == "a")
    #expect(try titles("author == %@", author) == "ab")
    #expect(try titles("title IN %@", ["a", "c", "x"]) == "ac")
    #expect(try titles("author == nil") == "cd")
    let authors = Author.fetchRequest()
    authors.predicate = NSPredicate(format: "ANY books.title == %@", "b")
    #expect(try context.fetch(authors) == [author])
    authors.predicate = NSPredicate(format: "books.@count == 2")
    #expect(try context.count(for: authors) == 1)
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "pages", ascending: false)]
    (request.fetchOffset, request.fetchLimit) = (1, 2)
    #expect(try context.fetch(request).map(\.title) == ["d", "a"])
    request.includesPendingChanges = false
    #expect(try context.count(for: request) == 2)
    let rows = NSFetchRequest<NSDictionary>(entityName: "Book")
    (rows.resultType, rows.propertiesToFetch) = (.dictionaryResultType, ["title"])
    #expect(try context.fetch(rows).count == 4)
  }

  @Test("Deletion follows the rules, and rollback takes everything back")
  func deletes() throws {
    let context = try Library.container().viewContext
    let author = Author(context: context)
    author.name = "Ann"
    let (first, second) = (Book(context: context), Book(context: context))
    (first.title, second.title) = ("1", "2")
    author.pushsimChangeManaged("addToBooks", NSSet(array: [first, second]))
    #expect(first.author === author)
    author.pushsimChangeManaged("removeFromBooks", second)
    #expect(second.author == nil && author.books?.count == 1)
    try context.save()

    first.title = "changed"
    context.delete(second)
    _ = Book(context: context)
    context.rollback()
    #expect(first.title == "1" && !second.isDeleted && !context.hasChanges)
    #expect(try context.count(for: Book.fetchRequest()) == 2)

    context.delete(author)
    #expect(first.isDeleted, "its author's rule is to cascade")
    try context.save()
    #expect(try context.fetch(Book.fetchRequest()).map(\.title) == ["2"])
    #expect(first.managedObjectContext == nil)

    let all = NSFetchRequest<any NSFetchRequestResult>(entityName: "Book")
    let deletion = NSBatchDeleteRequest(fetchRequest: all)
    deletion.resultType = .resultTypeCount
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    #expect(result?.result as? Int == 1)
    #expect(throws: NSError.self) { try context.existingObject(with: first.objectID) }
  }

  @Test("An object changed elsewhere is read anew where it is merged")
  func mergesRemoteChanges() throws {
    let container = try Library.container()
    let book = Book(context: container.viewContext)
    book.title = "1"
    try container.viewContext.save()
    let other = container.newBackgroundContext()
    try other.performAndWait {
      (other.object(with: book.objectID) as? Book)?.title = "2"
      try other.save()
    }
    #expect(book.title == "1")
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSUpdatedObjectsKey: [book.objectID]], into: [container.viewContext])
    #expect(book.title == "2")
  }

  @Test("Objects that do not fit the model are not saved: 1570, and 1560 for several")
  func validates() throws {
    let context = try Library.container().viewContext
    let book = Book(context: context)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 1570)
    #expect(error?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    _ = Book(context: context)
    let both = #expect(throws: NSError.self) { try context.save() }
    #expect(both?.code == 1560 && (both?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    #expect(book.isInserted && context.hasChanges, "nothing of it was saved")
  }

  @Test("A background context saves; the view context sees it where it merges by itself")
  func merges() async throws {
    let container = try Library.container()
    container.viewContext.automaticallyMergesChangesFromParent = true
    let request = Book.fetchRequest()
    let context = container.newBackgroundContext()
    let id = try await context.perform {
      let book = Book(context: context)
      book.title = "old"
      try context.save()
      return book.objectID
    }
    await MainActor.run {
      #expect((container.viewContext.object(with: id) as? Book)?.title == "old")
    }
    try await context.perform {
      (context.object(with: id) as? Book)?.title = "new"
      #expect(context.updatedObjects.count == 1)
      try context.save()
    }
    await MainActor.run {
      #expect((container.viewContext.object(with: id) as? Book)?.title == "new")
    }
    let count = try context.performAndWait { try request.execute().count }
    #expect(count == 1)
  }

  @Test("A controller groups what it found, and finds again")
  func controls() throws {
    let context = try Library.container().viewContext
    for title in ["a", "b", "c"] {
      let book = Book(context: context)
      (book.title, book.pages) = (title, title == "c" ? 2 : 1)
    }
    try context.save()
    let request = Book.fetchRequest()
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "pages",
      cacheName: nil)
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["1", "2"])
    #expect(controller.object(at: IndexPath(indexes: [0, 1])).title == "b")
    Book(context: context).title = "d"
    try context.save()
    #expect(controller.fetchedObjects?.count == 4)
  }
}
