import APNs
import APNsClient
import Batches
import NotificationModel
import NotificationPayload
import PayloadInput
import ProviderRequests
import PushSimulator

/// Where the pushes of a run come from.
protocol SendFeed: AnyObject, Sendable {
  /// The next push; nil at the end. It may wait for input.
  /// - Throws: `Failure` for an input that cannot be read, or that has no receiver.
  func next() throws -> APNsRequest?
  /// Whether `next()` answers without a wait.
  var isReady: Bool { get }
  /// Takes how a push ended, in words.
  func end(_ request: APNsRequest, isAccepted: Bool, text: String)
  /// Ends a wait in `next()`; any thread may call it.
  func cancel()
}

extension SendFeed {
  var isReady: Bool { true }
  func end(_ request: APNsRequest, isAccepted: Bool, text: String) {}
  func cancel() {}
}

/// The pushes of the inputs, in their order; read by one thread.
// @unchecked: the sender's thread alone asks for pushes, after the one that made this.
final class SendSource: SendFeed, @unchecked Sendable {
  private let reader: PayloadReader
  private let reading: PushReading
  private let address: SendAddress
  private var made: ArraySlice<APNsRequest> = []

  /// - Throws: `Failure` or `PayloadInputError` for inputs that are not there.
  init(_ command: SendCommand, _ address: SendAddress) throws {
    let inputs = try PayloadInputs(command.inputs, selection: FileSelection())
    reader = PayloadReader(inputs, standardInput: .linesAtOnce)
    reading = command.push.reading(languages: [])
    self.address = address
  }

  var isReady: Bool { !made.isEmpty || !reader.wouldWait }

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
        return [try address.request(try reading.push(raw, of: nil).push)]
      }
      return try pushes.map { try address.request(try reading.push(raw, of: $0).push) }
    } catch let error as ItemError {
      throw Failure(
        error.namesPlace ? error.message : error.at(raw.place).message,
        exitCode: Failure.Code.unreadableInput)
    } catch let error as RequestError {
      throw Failure("\(raw.place) \(error.located)", exitCode: Failure.Code.unreadableInput)
    }
  }
}
