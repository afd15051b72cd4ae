import Foundation
import NIOHTTP1
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite("Docs/Faults.md")
struct FaultDocumentTests {
  private func text(of path: String) throws -> String {
    try Checkout.text(path)
  }

  private func rows() throws -> [[String]] {
    try text(of: "Docs/Faults.md")
      .split(separator: "\n").drop { !$0.hasPrefix("| fault ") }.filter { $0.hasPrefix("| `") }
      .map { row in
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  /// Returns the document's first four columns for a kind.
  private func expected(_ kind: FaultKind) -> [String] {
    let parameters = kind.parameters.map { parameter in
      "`\(parameter.name)=\(parameter.fallback ?? "…")` \(parameter.summary)"
    }
    return [
      "`\(kind.name)`", kind.stage.rawValue,
      parameters.isEmpty ? "–" : parameters.joined(separator: "<br>"),
      kind.code.map { "\($0)" } ?? "–",
    ]
  }

  @Test("the table has a row for each kind, in the catalogue's order, and none besides")
  func table() throws {
    let rows = try rows()
    for (row, kind) in zip(rows, FaultCatalogue.all) {
      #expect(Array(row.prefix(4)) == expected(kind))
      #expect(row.count == 5 && row.last?.isEmpty == false, "\(kind.name): what is seen")
    }
    #expect(rows.map(\.first) == FaultCatalogue.all.map { "`\($0.name)`" })
  }

  @Test("the fault that the guide adds compiles as it stands there, and does what it says")
  func guide() throws {
    let source = try text(of: "Tests/SimulatedNetworkTests/LateHeadersFault.swift")
    let start = try #require(source.range(of: "/// "))
    let shown = source[start.lowerBound...].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "   \($0)" }.joined(separator: "\n")
    #expect(try text(of: "Docs/Faults.md").contains(shown))
    let fault = try LateHeadersFault(
      FaultValues(["time": .duration(.seconds(2)), "value": .text("very")]))
    var response = OriginResponse(.ok)
    let request = OriginRequest(
      head: HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"), scheme: .https,
      tlsServerName: nil)
    #expect(fault.change(&response, to: request) == "answered late")
    #expect(response.delivery.delay == .seconds(2))
    #expect(response.headers["X-Late"] == ["very"])
  }
}
