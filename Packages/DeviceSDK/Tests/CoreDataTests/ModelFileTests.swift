import CoreData
import Foundation
import Testing

/// Models as the builder compiles them.
struct ModelFileTests {
  @Test("A compiled model knows types, defaults, relationships, parents and classes")
  func reads() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(UUID().uuidString).momd")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let model = #"""
      {"modules": ["CoreDataTests"], "model": {"name": "model", "children": [
        {"name": "entity", "attributes": {"name": "Author", "representedClassName": ".Author"},
         "children": [
          {"name": "attribute", "attributes": {"name": "name", "attributeType": "String",
           "optional": "YES", "maxValueString": "4"}},
          {"name": "relationship", "attributes": {"name": "books", "toMany": "YES",
           "destinationEntity": "Book", "inverseName": "author", "inverseEntity": "Book",
           "deletionRule": "Deny"}}]},
        {"name": "entity", "attributes": {"name": "Poet", "parentEntity": "Author"}},
        {"name": "entity", "attributes": {"name": "Book", "representedClassName": "Book"},
         "children": [
          {"name": "attribute", "attributes": {"name": "pages", "attributeType": "Integer 16",
           "defaultValueString": "3"}},
          {"name": "relationship", "attributes": {"name": "author", "maxCount": "1",
           "destinationEntity": "Author", "inverseName": "books", "inverseEntity": "Author",
           "optional": "YES", "deletionRule": "Nullify"}}]}]}}
      """#
    try Data(model.utf8).write(to: folder.appendingPathComponent("V.mom"))
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["NSManagedObjectModel_CurrentVersionName": "V"], format: .xml, options: 0)
    try list.write(to: folder.appendingPathComponent("VersionInfo.plist"))
    let read = try #require(NSManagedObjectModel(contentsOf: folder))
    let poet = try #require(read.entitiesByName["Poet"])
    #expect(poet.superentity?.name == "Author" && poet.relationshipsByName["books"] != nil)
    let context = try Library.container(at: nil, read).viewContext
    let author = try #require(
      NSEntityDescription.insertNewObject(forEntityName: "Author", into: context) as? Author)
    let book = Book(context: context)
    #expect(book.pages == 3)
    (book.author, author.name) = (author, "Longer")
    #expect((#expect(throws: NSError.self) { try context.save() })?.code == 1660)
    author.name = "Ann"
    try context.save()
    context.delete(author)
    #expect((#expect(throws: NSError.self) { try context.save() })?.code == 1600)
    #expect(NSManagedObjectModel(contentsOf: folder.appendingPathComponent("gone.mom")) == nil)
  }
}
