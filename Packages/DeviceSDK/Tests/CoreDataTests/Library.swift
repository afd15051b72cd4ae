import CoreData
import Foundation

/// The code that the builder makes of `@NSManaged` properties, by hand.
final class Author: NSManagedObject {
  var name: String? {
    get { pushsimManaged("name") }
    set { pushsimSetManaged(newValue, "name") }
  }
  var books: NSSet? {
    get { pushsimManaged("books") }
    set { pushsimSetManaged(newValue, "books") }
  }
  class func fetchRequest() -> NSFetchRequest<Author> { NSFetchRequest(entityName: "Author") }
}

final class Book: NSManagedObject {
  enum Kind: Int16 { case novel = 1, poem = 2 }

  var title: String {
    get { pushsimManaged("title") }
    set { pushsimSetManaged(newValue, "title") }
  }
  var pages: Int16 {
    get { pushsimManaged("pages") }
    set { pushsimSetManaged(newValue, "pages") }
  }
  var kind: Kind? {
    get { pushsimManaged("kind") }
    set { pushsimSetManaged(newValue, "kind") }
  }
  var published: Date? {
    get { pushsimManaged("published") }
    set { pushsimSetManaged(newValue, "published") }
  }
  var isbn: UUID? {
    get { pushsimManaged("isbn") }
    set { pushsimSetManaged(newValue, "isbn") }
  }
  var cover: Data? {
    get { pushsimManaged("cover") }
    set { pushsimSetManaged(newValue, "cover") }
  }
  var labels: [String]? {
    get { pushsimManaged("labels") }
    set { pushsimSetManaged(newValue, "labels") }
  }
  var author: Author? {
    get { pushsimManaged("author") }
    set { pushsimSetManaged(newValue, "author") }
  }
  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest(entityName: "Book") }
}

/// A model of authors and their books, and stores for it.
enum Library {
  static func model(bookOptional: Bool = true) -> NSManagedObjectModel {
    let author = entity(
      "Author", [attribute("name", .stringAttributeType)], unique: [["name"]])
    let title = attribute("title", .stringAttributeType)
    title.isOptional = false
    let pages = attribute("pages", .integer16AttributeType)
    pages.defaultValue = 1
    let book = entity(
      "Book",
      [
        title, pages, attribute("kind", .integer16AttributeType),
        attribute("published", .dateAttributeType), attribute("isbn", .UUIDAttributeType),
        attribute("cover", .binaryDataAttributeType),
        attribute("labels", .transformableAttributeType),
      ])
    let books = NSRelationshipDescription()
    (books.name, books.destinationEntity, books.deleteRule) = ("books", book, .cascadeDeleteRule)
    let owner = NSRelationshipDescription()
    (owner.name, owner.destinationEntity, owner.maxCount) = ("author", author, 1)
    (books.inverseRelationship, owner.inverseRelationship) = (owner, books)
    author.properties += [books]
    book.properties += [owner]
    let model = NSManagedObjectModel()
    model.entities = [author, book]
    return model
  }

  private static func entity(
    _ name: String, _ attributes: [NSAttributeDescription], unique: [[String]] = []
  ) -> NSEntityDescription {
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = (name, "CoreDataTests.\(name)")
    (entity.properties, entity.uniquenessConstraints) = (attributes, unique)
    return entity
  }

  private static func attribute(_ name: String, _ type: NSAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }

  /// An open container: in memory, or in the file at `url`.
  static func container(at url: URL? = nil, _ model: NSManagedObjectModel = model()) throws
    -> NSPersistentContainer
  {
    let container = NSPersistentContainer(name: "Library", managedObjectModel: model)
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: url ?? URL(fileURLWithPath: "/dev/null"))
    ]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
  }
}
