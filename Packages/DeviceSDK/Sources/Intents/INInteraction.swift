import DeviceChannel
import Dispatch
import ExtensionProtocol
import Foundation

/// The direction of an interaction.
public enum INInteractionDirection: Int, Sendable {
  /// Not said, as by default: a donation like that does not make the sender's picture replace the
  /// app's icon (LIFE-35).
  case unspecified
  /// The user did something.
  case outgoing
  /// Somebody reached the user: what a notification's interaction has to be (LIFE-35).
  case incoming
}

/// How far the handling of an intent got.
public enum INIntentHandlingStatus: Int, Sendable {
  /// Nothing is known of it: what every interaction answers here.
  case unspecified
  /// The intent can be handled now; never here.
  case ready
  /// The work has begun and is not over; never here.
  case inProgress
  /// The work is done; never here.
  case success
  /// The work could not be done; never here.
  case failure
  /// The app has to be opened to do the work; never here.
  case deferredToApplication
  /// The user has to agree first; never here.
  case userConfirmationRequired
}

/// Something that happened between the user and an app, reported to the system by a donation.
///
/// There is no Siri here: a donation is noted at its intent, which is what
/// `UNNotificationContent.updating(from:)` asks for (LIFE-35), and in the log.
open class INInteraction: NSObject, NSSecureCoding, NSCopying {
  /// The intent of the interaction.
  open private(set) var intent: INIntent
  /// The answer; nil for none.
  open private(set) var intentResponse: INIntentResponse?
  /// `.unspecified`: nothing handles intents here.
  open var intentHandlingStatus: INIntentHandlingStatus { .unspecified }
  /// The direction; `.unspecified` by default.
  open var direction = INInteractionDirection.unspecified
  /// When it happened; nil by default.
  open var dateInterval: DateInterval?
  /// Names the interaction for its deletion; a UUID by default.
  open var identifier = UUID().uuidString
  /// Names a group of interactions for their deletion; nil by default.
  open var groupIdentifier: String?

  /// Creates an interaction.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
    intentResponse = response
    super.init()
  }

  // MARK: Donation

  /// Reports the interaction to the system; the handler runs on another queue, without an error.
  ///
  /// `@preconcurrency`: as with Apple's Objective-C headers, a handler that captures something not
  /// Sendable is not a warning in Swift 5 mode.
  @preconcurrency
  open func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    noteDonation()
    finish(completion)
  }

  // On the caller's executor, as imported Objective-C methods run.
  /// Reports the interaction to the system.
  open nonisolated(nonsending) func donate() async throws {
    noteDonation()
  }

  private func noteDonation() {
    intent.wasDonated(direction)
    DeviceConnection.current?.send(
      .log(
        LogLine(
          level: "debug",
          message: "INInteraction.donate: \(type(of: intent)), direction \(direction)",
          subsystem: "com.apple.intents")))
  }

  // MARK: Deletion

  /// Forgets donated interactions by their identifiers; has no effect here.
  @preconcurrency
  open class func delete(
    with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Inert.use("INInteraction.delete(with:completion:)")
    finish(completion)
  }

  /// Forgets the donated interactions of a group; has no effect here.
  @preconcurrency
  open class func delete(
    with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Inert.use("INInteraction.delete(with:completion:)")
    finish(completion)
  }

  /// Forgets all donated interactions; has no effect here.
  @preconcurrency
  open class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
    Inert.use("INInteraction.deleteAll(completion:)")
    finish(completion)
  }

  // MARK: Copying and coding

  /// A copy with the same intent.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = INInteraction(intent: intent, response: intentResponse)
    copy.direction = direction
    copy.dateInterval = dateInterval
    copy.identifier = identifier
    copy.groupIdentifier = groupIdentifier
    return copy
  }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the interaction to a keyed archive.
  open func encode(with coder: NSCoder) {
    coder.encode(intent, forKey: "intent")
    coder.write(object: intentResponse, "intentResponse")
    coder.encode(direction.rawValue, forKey: "direction")
    coder.write(identifier, "identifier")
    coder.write(groupIdentifier, "groupIdentifier")
    if let dateInterval {
      coder.encode(dateInterval.start.timeIntervalSinceReferenceDate, forKey: "start")
      coder.encode(dateInterval.duration, forKey: "duration")
    }
  }

  /// Reads an interaction from a keyed archive; nil without an intent of this module.
  public required init?(coder: NSCoder) {
    let classes = [INSendMessageIntent.self, INStartCallIntent.self, INIntent.self]
    guard coder.containsValue(forKey: "intent"),
      let intent = coder.decodeObject(of: classes, forKey: "intent") as? INIntent,
      let direction = coder.value(INInteractionDirection.self, "direction"),
      let identifier = coder.text("identifier")
    else { return nil }
    self.intent = intent
    intentResponse = coder.object(INIntentResponse.self, "intentResponse")
    self.direction = direction
    self.identifier = identifier
    groupIdentifier = coder.text("groupIdentifier")
    if coder.containsValue(forKey: "start") {
      dateInterval = DateInterval(
        start: Date(timeIntervalSinceReferenceDate: coder.decodeDouble(forKey: "start")),
        duration: max(0, coder.decodeDouble(forKey: "duration")))
    }
    super.init()
  }
}

// Handlers run after the call returned, as on a device.
private func finish(_ completion: (@Sendable ((any Error)?) -> Void)?) {
  guard let completion else { return }
  DispatchQueue.global().async { completion(nil) }
}
