import JSONDocuments
import JSONModel
import Matching

/// Answers to certain requests.
extension NetworkFileReader {
  mutating func mappings(_ json: LocatedJSON) -> [HostedStub] {
    guard let list = json.array else {
      document.noteKind(
        of: json, called: "mappings",
        expected: "a list, such as [{\"request\": {\"method\": \"POST\"}, \"response\": 201}]")
      return []
    }
    return list.compactMap { mapping($0) }
  }

  private mutating func mapping(_ json: LocatedJSON) -> HostedStub? {
    guard
      let members = document.members(
        of: json, NetworkFileKeys.Mapping.self, called: "the mapping", expected: "a dictionary")
    else { return nil }
    _ = members[.comment].flatMap { document.text($0, called: "comment") }
    let isTemplate = members[.template].flatMap { document.flag($0, called: "template") } ?? false
    guard let request = members[.request], let response = members[.response] else {
      document.note(
        "a mapping has a \"request\" and a \"response\"", "write both", at: json.offset)
      return nil
    }
    let answers = (response.array ?? [response]).compactMap { answer($0, called: "response") }
    do {
      return HostedStub(
        try RequestPattern(json: request.value), .inOrder(answers, isTemplate: isTemplate))
    } catch {
      document.note("\(error)", "see WireMock's request patterns", at: request.offset)
      return nil
    }
  }
}
