import APNs
import DeviceModel
import Diagnostics
import NotificationModel
import NotificationPayload
import SimulatorRuntime

/// One push to be delivered: the payload and what came with it.
public struct Push: Sendable {
  /// The payload's name in results: a file name or "standard input".
  public var name: String
  /// The payload as its provider wrote it; it is read once, and anew when it is changed.
  public var bytes: [UInt8] {
    get { text.bytes }
    set { text = PayloadText(newValue) }
  }
  /// The payload with what it says.
  package private(set) var text: PayloadText
  /// The app it is for; nil takes the payload's "Simulator Target Bundle".
  public var bundle: BundleIdentifier?
  /// The request headers of APNs.
  public var headers: PushHeaders
  /// The seed that the device gets before it; nothing by default.
  public var seed = DeviceSeed()
  /// The request that it was made of; nil, the default, for an unchanged payload.
  public var origin: RequestOrigin?
  /// The push's own expectations of its delivery; nil, the default, leaves them to others.
  public var expectations: DeliveryExpectations?
  /// The phone as the push finds it; nil, the default, for what the device's configuration says.
  package var situation: PushSituation?

  /// Creates a push.
  public init(
    name: String, bytes: [UInt8], bundle: BundleIdentifier? = nil,
    headers: PushHeaders = PushHeaders()
  ) {
    self.init(name: name, text: PayloadText(bytes), bundle: bundle, headers: headers)
  }

  /// Makes a push of a payload that may be read already.
  package init(
    name: String, text: PayloadText, bundle: BundleIdentifier? = nil,
    headers: PushHeaders = PushHeaders()
  ) {
    self.name = name
    self.text = text
    self.bundle = bundle
    self.headers = headers
  }

  /// Reads a push from a file, or from standard input for "-".
  /// - Throws: `SimulatorError` with code `unreadableInput`.
  public init(
    contentsOf path: String, bundle: BundleIdentifier? = nil, headers: PushHeaders = PushHeaders()
  ) throws(SimulatorError) {
    do {
      self.init(
        name: PayloadFile.name(of: path), bytes: try PayloadFile.read(path), bundle: bundle,
        headers: headers)
    } catch {
      throw SimulatorError(.unreadableInput, of: error)
    }
  }
}

extension Push {
  /// The payload, read.
  /// - Throws: `SimulatorError` for bytes that are not a payload.
  package func payload() throws(SimulatorError) -> Payload {
    do {
      return try PayloadParser(bundle: bundle).parse(text, name: name)
    } catch {
      throw SimulatorError(.unreadableInput, of: error)
    }
  }
}

extension PushReception {
  /// Reads a push and decides its route.
  /// - Throws: `SimulatorError` for bytes that are not a payload.
  package func receive(_ push: Push) throws(SimulatorError) -> ReceivedPush {
    receive(try push.payload(), headers: push.headers)
  }
}

extension Push {
  /// Addresses the push to an app, unless it names one itself.
  /// - Throws: `SimulatorError` for bytes that are not a payload.
  package mutating func address(to app: BundleIdentifier?) throws(SimulatorError) {
    if bundle == nil, try payload().bundle == nil { bundle = app }
  }
}
