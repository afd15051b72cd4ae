import APNsClient
import DeviceProbes
import DeviceRecordings
import Foundation
import JSONModel
import KitReports
import Synchronization

/// The kit's pushes, each when the kit's app asks for it.
final class KitListening: SendFeed {
  /// Lines about wrong codes: one who guesses does not fill the screen.
  private static let mostWarnings = 5

  private let session: KitSession
  private let feed: KitFeed
  private let address: ListenAddress
  private let isJSON: Bool
  /// The push that is on its way.
  private let sending = Mutex<Int?>(nil)

  /// - Throws: `Failure` for an address that is none, or a recording's file that is there.
  init(_ feed: KitFeed, _ command: SendCommand) throws {
    self.feed = feed
    isJSON = command.json
    do { address = try ListenAddress(command.kit.listen ?? "") } catch {
      throw Failure(error.message, exitCode: Failure.Code.usage)
    }
    let file = try command.kit.recording.map { try RecordingFile($0) }
    let total = feed.probes.count
    let warnings = Mutex(0)
    session = KitSession(
      feed.probes, messages: feed.messages, patience: command.kit.patience.duration,
      keep: { bytes in
        guard let file else { return }
        try file.write(bytes, asked: feed.probes)
      },
      tell: { event in
        switch event {
        case .connected: StandardOutput.error("pushsim: the app is connected")
        case .began(let probe, let place):
          StandardOutput.error("pushsim: \(probe) (\(place) of \(total))")
        case .waiting(let what): StandardOutput.error("pushsim: waiting for \(what)")
        case .wrongCode(let address):
          let count = warnings.withLock { count in
            count += 1
            return count
          }
          guard count <= Self.mostWarnings else { return }
          StandardOutput.error("pushsim: a request from \(address) had another code")
        case .recording(nil):
          StandardOutput.error(
            "pushsim: "
              + (file.map { "the recording is in \($0.path)" }
                ?? "the app is done; its recording stays on the phone, as --recording is not there")
          )
        case .recording(let reason?):
          StandardOutput.error("pushsim: the recording was not taken: \(reason)")
        }
      })
  }

  /// Opens the port while `body` sends.
  /// - Throws: `Failure` for a port that cannot be opened, or a phone that is silent.
  func during(_ body: (any SendFeed) async throws -> Bool) async throws -> Bool {
    let code = ReportCode()
    do {
      let server = try await KitServer.start(at: address, code: code, session: session)
      let place = "\(server.address.authority)/\(code.text)"
      do {
        if isJSON {
          try StandardOutput.write(
            JSONValue.object(["reportTo": .string(place)]).compactText + "\n")
        }
        StandardOutput.error(
          "pushsim: on the phone, type \(place) under Report to, and touch Connect")
        let isGood = try await body(self)
        await server.stop()
        return isGood
      } catch {
        await server.stop()
        throw error
      }
    } catch let error as KitReportError {
      throw Failure(
        error.message,
        exitCode: error.code == .usage ? Failure.Code.usage : Failure.Code.failed)
    }
  }

  func next() throws -> APNsRequest? {
    guard let (number, message) = try session.nextMessage() else { return nil }
    sending.withLock { $0 = number }
    return try feed.request(message)
  }

  func end(_ request: APNsRequest, isAccepted: Bool, text: String) {
    guard let number = sending.withLock(\.self) else { return }
    session.end(number, isAccepted: isAccepted, text: text)
  }

  func cancel() { session.cancel() }
}
