import Foundation
import FoundationNetworking
import JSONModel
import PushSimulator

/// The REST interface of a server.
struct PushServerRequests: Sendable {
  let base: URL

  /// Asks for something.
  /// - Throws: `SimulatorError` with what the server says is wrong.
  func ask(
    _ path: String, _ query: [String: String] = [:], method: String = "GET",
    body: [UInt8]? = nil
  ) async throws(SimulatorError) -> JSONValue {
    let answer: (status: Int, body: JSONValue)
    do { answer = try await send(path, query, method, body) } catch {
      throw SimulatorError(.failed, "the server does not answer: \(error)", cause: error)
    }
    guard (200..<300).contains(answer.status) else {
      let message = answer.body["error"]?["message"]?.string ?? "status \(answer.status)"
      throw SimulatorError(.usage, "\(method) \(path): \(message)")
    }
    return answer.body
  }

  private func send(
    _ path: String, _ query: [String: String], _ method: String, _ body: [UInt8]?
  ) async throws -> (Int, JSONValue) {
    var url = base.appendingPathComponent("api/v1/" + path)
    if !query.isEmpty {
      // Foundation leaves a plus sign as it is, which is a space in a query.
      let fields = query.map { "\(Self.encoded($0.key))=\(Self.encoded($0.value))" }
      url = URL(string: "\(url.absoluteString)?\(fields.joined(separator: "&"))") ?? url
    }
    var request = URLRequest(url: url, timeoutInterval: 400)
    request.httpMethod = method
    request.httpBody = body.map { Data($0) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (status, data.isEmpty ? .null : try JSONParser.parse(data).value)
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }
}
