import Foundation
import JSONModel
import Matching
import NotificationModel
import PushSimTesting
import Testing

/// The data that the app of the sample Receipts left: the signed-in user, and the unread messages.
private let left = DeviceSeed(
  keychain: [.init(account: "me", service: "chat", text: "t0k3n")],
  defaults: ["group.com.example.chat": ["unread": 4, "name": "Ann"]],
  files: ["group.com.example.chat": ["receipts.log": .text("m-0 201\n")]])

@Suite("Requests kept, and what an app left", .timeLimit(.minutes(5)), .device(planted: left))
struct ReceiptTests {
  private let host = SimulatedHost("*.example")
    .answering(RequestPattern(.any), .status(500))
    .answering(
      RequestPattern(.post, "/receipts", headers: ["Authorization": .contains("t0k3n")]),
      .template("{{request.method}} {{jsonPath request.body '$.message'}}", status: 201),
      .status(503))

  private func simulator(_ host: SimulatedHost) async throws -> Simulator {
    try await Simulator(
      extension: fixture("../../Samples/Extensions/Receipts"), hosts: [host])
  }

  private func message(_ id: String) -> Payload {
    .alert(title: "Ann", body: "Hi").mutableContent().with("message", .string(id))
  }

  @Test("LIFE-37, LIFE-40: what the app left is read, requests are kept, changes are listed")
  func all() async throws {
    let simulator = try await simulator(host)
    let before = try simulator.device.contents()
    let first = try await simulator.deliver(message("m-1"))
    expectContent(first, title: "Ann", subtitle: "POST m-1", body: .contains("H"), attachments: 0)
    expectNoFindings(first)
    verify(
      host.received(
        .post, "/receipts", query: ["unread": "5"], json: ["message": "m-1"]), times: 1)
    let second = try await simulator.deliver(message("m-2"))
    expectContent(second, subtitle: "")
    #expect(host.requests.map(\.host) == ["api.example", "api.example"])
    let exchange = try #require(first.transfers.first?.exchange)
    #expect(String(decoding: exchange.requestBody, as: UTF8.self).contains("m-1"))
    #expect(first.json["transfers"]?.array?.first?["method"] == "POST")

    let after = try simulator.device.contents()
    #expect(after.defaults["group.com.example.chat"] == ["unread": 6, "name": "Ann"])
    #expect(
      after.files["group.com.example.chat"]?["receipts.log"]?.text == "m-0 201\nm-1 201\nm-2 503\n")
    #expect(after.secret("me", service: "chat") == Data("t0k3n".utf8))
    let changes = after.difference(from: before)
    #expect(changes.contains("~ defaults group.com.example.chat unread: 4 → 6"), "\(changes)")
    #expect(
      changes.contains { $0.hasPrefix("~ file group.com.example.chat/receipts.log: 8 bytes") })
    #expect(!changes.joined().contains("t0k3n"))
    #expect(changes.count == 2)
  }

  @Test("the pushsim.json of the extension's folder seeds too, and the test's own seed wins")
  func project() async throws {
    let folder = fixture("../../Samples/Extensions/Receipts")
    let plain = try await Simulator(extension: folder, device: DeviceProfile())
    #expect(try plain.device.contents().secret("me", service: "chat") == Data("demo-token".utf8))
    #expect(try plain.device.contents().defaults["group.com.example.chat"] == ["unread": 0])
    let seeded = try await Simulator(extension: folder)
    #expect(try seeded.device.contents().secret("me", service: "chat") == Data("t0k3n".utf8))
  }

  @Test("an answer can be worked out, and a request that was not made is reported with the nearest")
  func computed() async throws {
    let host = host.answering(RequestPattern(.post, "/receipts")) { request in
      .text("\(request.bodyBytes)", status: request.header("authorization") == nil ? 401 : 201)
    }
    let delivery = try await simulator(host).deliver(message("m-3"))
    expectContent(
      delivery, subtitle: .equalTo("\(#"{"message":"m-3","state":"delivered"}"#.utf8.count)"))
    withKnownIssue {
      verify(host.received(.post, "/receipts", json: ["message": "m-9"]))
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("received 0 times") && text.contains("POST api.example/receipts")
        && text.contains("body: expected JSON with {\"message\":\"m-9\"}, but it was")
    }
    host.forgetRequests()
    verify(host.received(), times: 0)
  }

  @Test("what is expected of content, attachments and findings fails with the timeline")
  func shortfalls() async throws {
    let delivery = try await simulator(SimulatedHost("other.example")).deliver(message("m-4"))
    func failure(_ words: String, _ body: () -> Void) {
      withKnownIssue {
        body()
      } matching: { issue in
        let text = issue.comments.map(\.rawValue).joined()
        return text.contains(words) && text.contains("didReceive")
      }
    }
    failure("title: expected \"Bob\", but it was \"Ann\"") { expectContent(delivery, title: "Bob") }
    failure("expected an attachment (public.jpeg), but there is none") {
      expectAttachment(delivery, type: "public.jpeg")
    }
    failure("warning: nothing answers for api.example") { expectNoFindings(delivery) }
  }

  @Test("of a long text the part around the first difference is shown")
  func longTexts() async throws {
    let body = String(repeating: "a", count: 1_500) + "b" + String(repeating: "c", count: 900)
    let delivery = try await simulator(host).deliver(
      .alert(title: "Ann", body: body).mutableContent().with("message", "m-5"))
    withKnownIssue {
      expectContent(delivery, body: .equalTo(String(repeating: "a", count: 1_503)))
    } matching: { issue in
      let line =
        issue.comments.map(\.rawValue).joined(separator: "\n")
        .split(separator: "\n").first { $0.contains("body: expected") } ?? ""
      return line.contains("(1503 characters)") && line.contains("aabccc")
        && line.contains("(2401 characters)") && line.count < 600
    }
  }
}
