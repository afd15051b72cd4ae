import Foundation

/// Asks `pushsim send --kit --listen` for the pushes of a probe, and hands in the recording. It is
/// off until a person types the address that pushsim shows.
enum Reporter {
  /// A push that was asked for, as pushsim sees it.
  struct Push {
    let message: String
    /// `waiting`, `sending`, `accepted` or `refused`.
    let state: String
    /// APNs' answer.
    let text: String
  }

  private static let defaults = UserDefaults.standard

  /// The address with its code, such as `192.168.1.5:7198/k7m2p9qa`; empty while it is off.
  static var address: String {
    get { defaults.string(forKey: "report-to") ?? "" }
    set {
      var text = newValue.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      if text.hasPrefix("http://") { text.removeFirst(7) }
      while text.hasSuffix("/") { text.removeLast() }
      defaults.set(text, forKey: "report-to")
      if text.isEmpty { probes = [] }
    }
  }

  /// The probes that pushsim wants, in order; empty while nothing is reported.
  private(set) static var probes: [String] {
    get { defaults.stringArray(forKey: "report-probes") ?? [] }
    set { defaults.set(newValue, forKey: "report-probes") }
  }

  static var isOn: Bool { !probes.isEmpty }

  /// How many times slower pushes come than the steps take; a person is slower than the catalogue.
  static var pace: Double {
    get { defaults.object(forKey: "report-pace") as? Double ?? 1 }
    set { defaults.set(newValue, forKey: "report-pace") }
  }

  /// The try of the probe: pushsim sends no push of a try twice.
  private static var run: String {
    get { defaults.string(forKey: "report-run") ?? "" }
    set { defaults.set(newValue, forKey: "report-run") }
  }

  // MARK: What the app says

  /// Connects to the address.
  /// - Returns: what a person should read.
  static func connect() async -> String {
    do {
      let answer = try await ask("")
      guard let wanted = answer["probes"] as? [String], let number = answer["catalogue"] as? Int
      else {
        return "That is not pushsim."
      }
      guard number == Catalogue.version else {
        probes = []
        return
          "pushsim has catalogue \(number), the app \(Catalogue.version). Build both from one clone."
      }
      probes = wanted
      return "Connected. pushsim wants \(wanted.count) probes."
    } catch {
      probes = []
      return words(error)
    }
  }

  /// A probe begins.
  static func begin() { run = UUID().uuidString }

  /// Asks for the pushes that come once the app was left so often since the probe began.
  /// - Returns: what a person should read; nil where there is nothing to say.
  @discardableResult
  static func ask(for probe: Probe, leaves: Int) async -> String? {
    guard isOn, probes.contains(probe.id) else { return nil }
    let wanted = probe.schedule.filter { $0.leaves == leaves }
    guard leaves == 0 || !wanted.isEmpty else { return nil }
    let pushes = wanted.map { push -> [String: Any] in
      ["message": push.message.name, "after": Double(push.seconds) * pace]
    }
    do {
      _ = try await ask("/pushes", ["run": run, "probe": probe.id, "pushes": pushes])
      return nil
    } catch { return words(error) }
  }

  /// How far the pushes of the probe are.
  static func pushes() async throws -> [Push] {
    let answer = try await ask("/pushes/" + run)
    return (answer["pushes"] as? [[String: Any]] ?? []).map { push in
      Push(
        message: push["message"] as? String ?? "", state: push["state"] as? String ?? "",
        text: push["text"] as? String ?? "")
    }
  }

  /// Why the probe says nothing: a push that was refused, or has not been sent. Nil when all came.
  static func objection(to probe: Probe) async -> String? {
    guard isOn, probes.contains(probe.id), !probe.messages.isEmpty else { return nil }
    do {
      let pushes = try await pushes()
      for message in probe.messages {
        guard let push = pushes.first(where: { $0.message == message.name }) else {
          return "The push \(message.name) was not asked for: do the steps, or touch Again."
        }
        switch push.state {
        case "accepted": continue
        case "refused": return "The push \(message.name) did not come: \(push.text)"
        default: return "The push \(message.name) is still to come: wait for it."
        }
      }
      return nil
    } catch { return words(error) }
  }

  /// Hands in the recording.
  /// - Returns: what a person should read.
  static func handIn(_ file: URL) async -> String {
    do {
      let answer = try await ask("/recording", try Data(contentsOf: file))
      return answer["text"] as? String ?? ""
    } catch { return words(error) }
  }

  // MARK: HTTP

  /// Words of pushsim's.
  private struct Refusal: Error { let text: String }

  private static func words(_ error: Error) -> String {
    (error as? Refusal)?.text
      ?? "pushsim does not answer at \(address): \(error.kitText). Is the phone in its network?"
  }

  private static func ask(_ path: String, _ body: [String: Any]) async throws -> [String: Any] {
    try await ask(path, try JSONSerialization.data(withJSONObject: body))
  }

  private static func ask(_ path: String, _ body: Data? = nil) async throws -> [String: Any] {
    guard let url = URL(string: "http://\(address)\(path)"), url.host != nil else {
      throw Refusal(text: "\(address) is not an address. Type the one that pushsim shows.")
    }
    var request = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 15)
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    let answer = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
    guard (response as? HTTPURLResponse)?.statusCode == 200, let answer else {
      throw Refusal(text: answer?["error"] as? String ?? "That is not pushsim.")
    }
    return answer
  }
}
