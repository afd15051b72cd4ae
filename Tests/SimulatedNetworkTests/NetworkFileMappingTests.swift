import Foundation
import JSONModel
import Matching
import NotificationModel
import Testing

@testable import SimulatedNetwork

@Suite struct NetworkFileMappingTests {
  private func plan(_ text: String) throws -> NetworkPlan {
    try NetworkFile.parse(
      Array(text.utf8), name: "net.json", folder: URL(fileURLWithPath: "/nowhere"))
  }

  @Test(
    "mappings answer certain requests, in order, as WireMock writes them; hosts may be wildcards")
  func mappings() throws {
    let plan = try plan(
      #"""
      {"hosts": {"*.example": {"mappings": [
        {"request": {"method": "POST", "urlPath": "/receipts", "headers": {"A": {"contains": "b"}},
                     "bodyPatterns": [{"equalToJson": {"id": 1}}]},
         "response": [{"status": 201, "body": "{{request.path}}"}, 503], "template": true}]}}}
      """#)
    let host = try #require(plan.hosts.first)
    #expect(host.name.isWildcard)
    let stub = try #require(host.stubs.first)
    var request = ReceivedRequest(
      method: "POST", host: "api.example", path: "/receipts",
      headers: [HeaderField(name: "a", value: "abc")], body: Array(#"{"id": 1.0, "x": 2}"#.utf8))
    #expect(stub.request.matches(request))
    request.body = Array(#"{"id": 2}"#.utf8)
    #expect(stub.request.mismatches(request).first?.hasPrefix("body: expected JSON with") == true)
    guard case .inOrder(let answers, true) = stub.answer else {
      Issue.record("no answers in order")
      return
    }
    #expect(answers.map(\.status) == [201, 503])
    #expect(AnswerTemplate(request).filled(answers[0]).body == .bytes(Array("/receipts".utf8)))
    #expect(NetworkPlanDescription(plan).description.contains("POST /receipts"))
  }

  @Test(
    "a mapping that cannot be read is a mistake with its place",
    arguments: [
      ("[{}]", "a mapping has a"), (#"[{"request": {"metod": "x"}, "response": 200}]"#, "metod"),
      ("{}", "a list"), (#"[{"request": {}, "response": 99}]"#, "response"),
    ])
  func mappingMistakes(mappings: String, words: String) throws {
    let error = try #require(throws: NetworkError.self) {
      try plan(#"{"hosts": {"cdn.example": {"mappings": \#(mappings)}}}"#)
    }
    #expect(error.message.contains(words), "\(error.message)")
  }
}
