import DeviceProbes
import DeviceRecordings
import JSONModel

/// The requests of the kit's app, and their answers.
///
/// ```
/// GET  /CODE               the probes that are wanted, and the catalogue's number
/// POST /CODE/pushes        {"run", "probe", "pushes": [{"message", "after": seconds}]}
/// GET  /CODE/pushes/RUN    how far they are
/// POST /CODE/recording     the recording, which ends the session
/// ```
struct KitDialogue: Sendable {
  /// An answer, in JSON.
  struct Answer {
    var status: Int
    var json: JSONValue
    /// Whether it ends the session.
    var isLast = false

    static func error(_ status: Int, _ text: String) -> Answer {
      Answer(status: status, json: ["error": .string(text)])
    }
  }

  /// The largest recording: ten times that of all probes.
  static let longestRecordingBytes = 4 << 20
  /// The largest other body.
  static let longestBodyBytes = 16 << 10
  /// The longest wait for a push: all settings of a probe, three times as slow.
  private static let longestWaitSeconds = 900.0

  let session: KitSession
  let code: ReportCode

  /// The most bytes that the body of a request to this path may have.
  func limit(of path: String) -> Int {
    guard isRight(path) else { return 0 }
    return path.hasSuffix("/recording") ? Self.longestRecordingBytes : Self.longestBodyBytes
  }

  /// Answers a request.
  /// - Parameter address: the phone's, for a line about a wrong code.
  func answer(_ method: String, _ path: String, _ body: [UInt8], from address: String) -> Answer {
    guard isRight(path) else {
      session.refuse(from: address)
      return .error(404, "This is not the code that pushsim shows. Type the address again.")
    }
    session.hear()
    let parts = path.split(separator: "/").dropFirst().map(String.init)
    switch (method, parts.first, parts.count) {
    case ("GET", nil, _): return hello()
    case ("POST", "pushes"?, 1): return ask(body)
    case ("GET", "pushes"?, 2): return pushes(of: parts[1])
    case ("POST", "recording"?, 1): return accept(body)
    default: return .error(404, "pushsim does not know this request. Update the kit's app.")
    }
  }

  private func isRight(_ path: String) -> Bool {
    code.matches(path.split(separator: "/").first ?? "")
  }

  private func hello() -> Answer {
    session.connect()
    return Answer(
      status: 200,
      json: [
        "catalogue": .integer(Catalogue.version),
        "probes": .array(session.probes.map { .string($0.id) }),
      ])
  }

  private func ask(_ body: [UInt8]) -> Answer {
    guard let json = try? JSONParser.parse(bytes: body).value, let run = json["run"]?.string,
      (1...64).contains(run.utf8.count), let probe = json["probe"]?.string,
      let items = json["pushes"]?.array
    else { return .error(400, "pushsim does not understand the app. Update the kit's app.") }
    guard session.probes.contains(where: { $0.id == probe }) else {
      return .error(400, "pushsim was not started for the probe \(probe.prefix(64)).")
    }
    var wanted: [(message: KitMessage, after: Duration)] = []
    for item in items {
      guard let name = item["message"]?.string, let after = item["after"]?.number,
        (0...Self.longestWaitSeconds).contains(after)
      else { return .error(400, "pushsim does not understand the app. Update the kit's app.") }
      guard let message = session.messages["\(probe) \(name)"] else {
        return .error(400, "The probe \(probe) has no push \(name.prefix(64)).")
      }
      wanted.append((message, .seconds(after)))
    }
    return shown(session.ask(wanted, of: probe, run: run))
  }

  private func pushes(of run: String) -> Answer {
    guard let entries = session.pushes(of: run) else {
      return .error(404, "pushsim does not know this try of the probe. Touch Again.")
    }
    return shown(entries)
  }

  private func shown(_ entries: [KitSchedule.Entry]) -> Answer {
    Answer(
      status: 200,
      json: [
        "pushes": .array(
          entries.map {
            [
              "message": .string($0.message.name), "state": .string($0.state.rawValue),
              "text": .string($0.text),
            ]
          })
      ])
  }

  private func accept(_ body: [UInt8]) -> Answer {
    do { try session.accept(recording: body) } catch { return .error(422, "\(error)") }
    return Answer(status: 200, json: ["text": "pushsim has the recording."], isLast: true)
  }
}
