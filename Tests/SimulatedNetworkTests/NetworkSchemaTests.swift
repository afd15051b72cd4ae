import Foundation
import JSONDocuments
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite struct NetworkSchemaTests {
  private let schema: NetworkSchema

  init() throws {
    schema = try NetworkSchema()
  }

  private func keys(_ schema: JSONValue?) -> Set<String> {
    Set(schema?["properties"]?.object?.keys ?? [:].keys)
  }

  private func keys<Key: DocumentKey>(_ type: Key.Type) -> Set<String> {
    Set(type.allCases.map(\.rawValue))
  }

  @Test("the schema has the keys that are read, and no others")
  func keysAgree() {
    #expect(keys(schema.root) == keys(NetworkFileKeys.Network.self))
    #expect(keys(schema.dictionary("replay")) == keys(NetworkFileKeys.UnnamedHosts.self))
    #expect(keys(schema.dictionary("host")) == keys(NetworkFileKeys.Host.self))
    #expect(keys(schema.dictionary("answer")) == keys(NetworkFileKeys.Answer.self))
    #expect(keys(schema.dictionary("mapping")) == keys(NetworkFileKeys.Mapping.self))
    #expect(keys(schema.dictionary("condition")) == keys(NetworkFileKeys.Condition.self))
    #expect(keys(schema.dictionary("direction")) == keys(NetworkFileKeys.Direction.self))
    let parameters = FaultCatalogue.all.flatMap { $0.parameters.map(\.name) }
    #expect(
      keys(schema.dictionary("fault"))
        == keys(NetworkFileKeys.Fault.self).union(parameters))
  }

  @Test("every key of the schema says what it means, and unknown keys are refused everywhere")
  func described() {
    for name in ["replay", "host", "answer", "condition", "direction", "fault"] {
      let dictionary = schema.dictionary(name)
      #expect(dictionary?["additionalProperties"] == false, "\(name)")
      for (key, value) in dictionary?["properties"]?.object ?? [:] {
        let isExplained = value["description"] != nil || value["$ref"] != nil
        #expect(isExplained, "\(name).\(key)")
      }
    }
    #expect(schema.root["additionalProperties"] == false)
  }

  @Test("Docs/Networks.md explains every key, and its example keeps to the schema")
  func guide() throws {
    let text = try Checkout.text("Docs/Networks.md")
    let all = [
      keys(NetworkFileKeys.Network.self), keys(NetworkFileKeys.UnnamedHosts.self),
      keys(NetworkFileKeys.Host.self), keys(NetworkFileKeys.Answer.self),
      keys(NetworkFileKeys.Mapping.self),
      keys(NetworkFileKeys.Condition.self), keys(NetworkFileKeys.Direction.self),
      keys(NetworkFileKeys.Fault.self),
    ]
    for key in all.reduce(Set(), { $0.union($1) }) {
      #expect(text.contains("`\(key)`") || text.contains("`\"\(key)\"`"), "\(key)")
    }
    let example = try #require(text.firstMatch(of: /```json\n((?s).*?)```/)?.1)
    #expect(schema.violations(try JSONParser.parse(bytes: Array(example.utf8)).value) == [])
  }

  @Test("the schema names every preset, every certificate and every fault")
  func namesAgree() {
    func names(_ value: JSONValue?) -> [String]? { value?["enum"]?.array?.compactMap(\.string) }
    #expect(names(schema.definition("preset")) == NetworkCondition.presets.map(\.name))
    #expect(
      names(schema.dictionary("host")?["properties"]?["certificate"])
        == ServerCertificate.allCases.map(\.rawValue))
    #expect(
      names(schema.dictionary("fault")?["properties"]?["name"])?.sorted()
        == FaultCatalogue.all.map { $0.name }.sorted())
  }

  @Test(
    "what the schema refuses, reading refuses too",
    arguments: [
      #"{"sed": 1}"#, #"{"seed": -1}"#, #"{"speed": 0}"#, #"{"version": 2}"#,
      #"{"unnamedHosts": "on"}"#, #"{"unnamedHosts": {"keepsTiming": true}}"#,
      #"{"hosts": {"a.example": null}}"#,
      #"{"hosts": {"a.example": 99}}"#, #"{"hosts": {"a.example": ""}}"#,
      #"{"hosts": {"a.example": {"answers": {"/a": {"delay": 3}}}}}"#,
      #"{"hosts": {"a.example": {"answers": {"a": 404}}}}"#,
      #"{"hosts": {"a.example": {"answers": {"/a": {"generate": "big"}}}}}"#,
      #"{"hosts": {"a.example": {"certificate": "old"}}}"#,
      #"{"condition": {"down": {"loss": "x"}}}"#, #"{"condition": {"down": "fast"}}"#,
      #"{"faults": [{"after": "1KB"}]}"#, #"{"faults": {"name": "nothing"}}"#,
      #"{"faults": {"name": "reset", "probability": 2}}"#,
    ])
  func refused(text: String) throws {
    let value = try JSONParser.parse(bytes: Array(text.utf8)).value
    #expect(!schema.violations(value).isEmpty)
    #expect(throws: NetworkError.self) {
      try NetworkFile.parse(Array(text.utf8), name: "net.json", folder: URL(filePath: "/"))
    }
  }
}
