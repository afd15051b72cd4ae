import APNs
import APNsClient
import Batches
import NotificationModel
import NotificationPayload
import PayloadInput
import ProviderRequests
import PushSimulator

/// The pushes of the inputs, in their order; read by one thread.
// @unchecked: the sender's thread alone asks for pushes, after the one that made this.
final class SendSource: @unchecked Sendable {
  private let reader: PayloadReader
  private let reading: PushReading
  private let token: String?
  private let isToken: Bool
  private var made: ArraySlice<APNsRequest> = []

  /// - Throws: `Failure` or `PayloadInputError` for inputs that are not there.
  init(_ command: SendCommand, isToken: Bool) throws {
    let inputs = try PayloadInputs(command.inputs, selection: FileSelection())
    reader = PayloadReader(inputs, standardInputMayBeOne: true)
    reading = command.push.reading(languages: [])
    token = try command.device.token()
    self.isToken = isToken
  }

  /// The next push; nil at the end.
  /// - Throws: `Failure` for an input that cannot be read, or that has no receiver.
  func next() throws -> APNsRequest? {
    while made.isEmpty {
      guard let raw = reader.next() else { return nil }
      made = try requests(raw)[...]
    }
    return made.removeFirst()
  }

  private func requests(_ raw: RawPayload) throws -> [APNsRequest] {
    do {
      if let fault = raw.fault {
        throw Failure(fault.message, exitCode: Failure.Code.unreadableInput)
      }
      guard let pushes = try reading.requests(in: raw) else {
        return [try request(try reading.push(raw, of: nil).push)]
      }
      return try pushes.map { try request(try reading.push(raw, of: $0).push) }
    } catch let error as ItemError {
      throw Failure(
        error.namesPlace ? error.message : error.at(raw.place).message,
        exitCode: Failure.Code.unreadableInput)
    } catch let error as RequestError {
      throw Failure("\(raw.place) \(error.located)", exitCode: Failure.Code.unreadableInput)
    }
  }

  private func request(_ push: Push) throws -> APNsRequest {
    let app = push.bundle ?? (try? push.payload())?.bundle
    let receiver: APNsRequest.Receiver
    if push.headers.channelIdentifier != nil {
      guard let app else {
        throw Failure(
          "\(push.name) is for a channel, but nobody names its app: give --bundle",
          exitCode: Failure.Code.usage)
      }
      receiver = .broadcast(app)
    } else {
      guard let token else {
        throw Failure(
          "to which device? give --device-token-file FILE, PUSHSIM_DEVICE_TOKEN or --device-token",
          exitCode: Failure.Code.usage)
      }
      receiver = .device(token)
    }
    return APNsRequest(
      name: push.name, to: receiver, headers: push.headers, text: push.text, app: app,
      isToken: isToken)
  }
}
