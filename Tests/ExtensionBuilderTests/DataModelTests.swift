import Foundation
import TestSupport
import Testing

@testable import ExtensionBuilder

@Suite struct DataModelTests {
  static let contents = """
    <model>
      <entity name="Item" representedClassName="Item" codeGenerationType="class">
        <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
        <attribute name="note" attributeType="String"/>
        <attribute name="tags" attributeType="Transformable" customClassName="[String]"/>
        <relationship name="parts" toMany="YES" destinationEntity="Part"/>
      </entity>
      <entity name="Part" representedClassName="Part" parentEntity="Item" codeGenerationType="category">
        <relationship name="item" maxCount="1" destinationEntity="Item"/>
      </entity>
      <entity name="Own" representedClassName=".Own"/>
    </model>
    """

  @Test("the classes of a model's current version are generated as Xcode does it")
  func classes() throws {
    let tree = try TestFolder([
      "M.xcdatamodeld/M.xcdatamodel/contents": "<model/>",
      "M.xcdatamodeld/M 2.xcdatamodel/contents": Self.contents,
      "M.xcdatamodeld/.xccurrentversion":
        propertyList("<key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string>"),
    ])
    let place = tree.file("M.xcdatamodeld")
    let model = try DataModel(at: place)
    #expect(model.name == "M" && model.versions.map(\.name) == ["M 2", "M"])
    #expect(DataModel.files(of: place).count == 3)
    let code = try #require(model.generatedCode)
    for line in [
      "public class Item: NSManagedObject {}", "public var count: Int16 {",
      "public var note: String? {", "public var tags: [String]? {", "public var parts: NSSet? {",
      "public func addToParts(_ value: Part) {", "extension Part {", "public var item: Item? {",
      "class func fetchRequest() -> NSFetchRequest<Item> {",
    ] { #expect(code.contains(line), "\(line)") }
    #expect(!code.contains("class Part:") && !code.contains("Own"))
  }

  @Test("what is no model says so, with its place", arguments: ["", "<model"])
  func refusal(contents: String) throws {
    let tree = try TestFolder(["M.xcdatamodeld/M.xcdatamodel/contents": contents])
    let error = #expect(throws: BuildError.self) {
      try DataModel(at: tree.file("M.xcdatamodeld"))
    }
    #expect(error?.message.contains("no XML of Xcode's model editor") == true)
    let empty = try TestFolder(["M.xcdatamodeld/x": ""])
    let other = #expect(throws: BuildError.self) {
      try DataModel(at: empty.file("M.xcdatamodeld"))
    }
    #expect(other?.message.contains("has no version of a model") == true)
  }
}
