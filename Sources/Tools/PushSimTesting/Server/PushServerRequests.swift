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
    let url = base.appendingPathComponent("api/v1/" + path)
    let items = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    var request = URLRequest(
      url: items.isEmpty ? url : url.appending(queryItems: items), timeoutInterval: 400)
    request.httpMethod = method
    request.httpBody = body.map { Data($0) }
    let (data, response) = try await URLSession.shared.data(for: request)
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    return (status, data.isEmpty ? .null : try JSONParser.parse(data).value)
  }
}
