import Foundation
import JSONModel
import SystemFiles
import TestSupport
import Testing

@testable import PushServer

/// How the server reads requests, and whose it takes.
@Suite(.timeLimit(.minutes(3))) struct InboxRequestsTests {
  private func server() async throws -> PushServer {
    var options = PushServer.Options()
    options.port = 0
    return try await PushServer(options)
  }

  /// Returns the answer that curl gets: the status and the body.
  private func curl(
    _ server: PushServer, _ path: String, _ arguments: [String] = []
  ) async throws -> (status: Int, body: String) {
    let result = try await Program.run(
      "curl",
      ["-sS", "-g", "-w", "\n%{http_code}", server.url.absoluteString + path] + arguments)
    let parts = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(parts.last ?? "") ?? 0, parts.dropLast().joined(separator: "\n"))
  }

  private func json(_ text: String) throws -> JSONValue {
    try JSONParser.parse(bytes: Array(text.utf8)).value
  }

  @Test(
    "Pages of other sites may not ask, nor have a frame of the inbox; a link to it is all right")
  func otherPages() async throws {
    let server = try await server()
    func status(_ path: String, _ fields: [String]) async throws -> Int {
      try await curl(server, path, fields.flatMap { ["-H", "Sec-Fetch-\($0)"] }).status
    }
    let image = ["Mode: no-cors", "Dest: image"]
    for site in ["cross-site", "same-site"] {
      #expect(try await status("api/v1/pushes", ["Site: \(site)"] + image) == 403)
      #expect(
        try await status("", ["Site: \(site)", "Mode: navigate", "Dest: iframe"]) == 403)
      #expect(
        try await status("", ["Site: \(site)", "Mode: navigate", "Dest: document"]) == 200)
    }
    for site in ["same-origin", "none"] {
      #expect(try await status("api/v1/pushes", ["Site: \(site)"] + image) == 200)
    }
    #expect(try await curl(server, "", ["-i"]).body.contains("frame-ancestors 'none'"))
    await server.shutDown()
  }

  @Test("A plus sign in a query is a space, as most languages write it")
  func plus() async throws {
    let server = try await server()
    let push = #"{"app":"com.example.app","payload":{"aps":{"alert":{"title":"Order shipped"}}}}"#
    #expect(try await curl(server, "api/v1/pushes", ["-d", push]).status == 202)
    await server.inbox.settle()
    let query = "query=title:%22Order+shipped%22+state:delivered"
    #expect(try await curl(server, "api/v1/wait?timeout=0&\(query)").status == 200)
    #expect(try json(try await curl(server, "api/v1/pushes?\(query)").body)["total"] == 1)
    #expect(try await curl(server, "api/v1/export?\(query)").body.contains("Order shipped"))
    #expect(try json(try await curl(server, "api/v1/pushes?query=a%2Bb").body)["total"] == 0)
    let removed = try await curl(server, "api/v1/pushes?\(query)", ["-X", "DELETE"])
    #expect(try json(removed.body)["removed"] == 1)
    await server.shutDown()
  }

  @Test("A search that is too long is refused, a wait says how long it was, a name has no quotes")
  func limits() async throws {
    let server = try await server()
    func search(_ count: Int) -> String { (0..<count).map { "z\($0)" }.joined(separator: "+") }
    #expect(try await curl(server, "api/v1/pushes?query=\(search(50))").status == 200)
    let long = try await curl(server, "api/v1/pushes?query=\(search(51))")
    #expect(long.status == 400 && long.body.contains("50 words and 1024 bytes"))
    let word = String(repeating: "z", count: 1_025)
    #expect(try await curl(server, "api/v1/pushes?query=\(word)").status == 400)
    let push = """
      {"app":"com.example.app","headers":{"apns-id":"a\\"; filename=\\"evil.sh"},"payload":{"aps":{}}}
      """
    #expect(try await curl(server, "api/v1/pushes", ["-d", push]).status == 202)
    #expect([nil, 5, 1_000].map { InboxRoutes.waitSeconds($0) } == [30, 5, 300])
    let file = try await curl(server, "api/v1/pushes/1/payload", ["-i"]).body
    #expect(file.contains(#"filename="a___filename__evil.sh.apns""#), "\(file)")
    await server.shutDown()
  }
}
