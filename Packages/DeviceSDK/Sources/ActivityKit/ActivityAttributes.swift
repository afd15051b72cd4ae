@_exported import DeviceFoundation
@_exported import Foundation

/// The subject of a Live Activity, and its changing part.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The changing part.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// The content of a Live Activity.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  /// The state that it shows.
  public var state: State
  /// When it is out of date.
  public var staleDate: Date?
  /// How it stands among others.
  public var relevanceScore: Double

  /// Creates a content.
  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

extension ActivityContent: Sendable where State: Sendable {}

/// How a Live Activity is.
public enum ActivityState: String, Codable, Hashable, Sendable {
  /// It is shown.
  case active
  /// It has ended, and may be shown still.
  case ended
  /// It is not shown any more.
  case dismissed
  /// It is out of date.
  case stale
}

/// How a Live Activity goes away.
public struct ActivityUIDismissalPolicy: Hashable, Sendable {
  private let date: Date?
  /// When the system thinks so.
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
  /// At a time.
  public static func after(_ date: Date) -> Self { Self(date: date) }
}

/// How its changes arrive.
public struct PushType: Hashable, Sendable {
  private let channel: String?
  /// By pushes to a token.
  public static let token = PushType(channel: nil)
  /// By a broadcast.
  public static func channel(_ channelId: String) -> PushType { PushType(channel: channelId) }
}

/// Why a Live Activity does not begin.
public enum ActivityAuthorizationError: Error, Sendable {
  /// Its attributes are too large.
  case attributesTooLarge
  /// The person does not want any.
  case denied
  /// The device has too many.
  case globalMaximumExceeded
  /// There is no such activity.
  case missingProcessIdentifier
  /// The system could not.
  case persistenceFailure
  /// Another fault.
  case reconnectNotPermitted
  /// The app has too many.
  case targetMaximumExceeded
  /// It is not asked for by an app that is shown.
  case visibility
  /// The app does not say that it has any.
  case unentitled
  /// The device has none.
  case unsupported
  /// The device has none.
  case unsupportedTarget
}

/// Whether Live Activities may begin.
public final class ActivityAuthorizationInfo: Sendable {
  /// Asks.
  public init() {}
  /// True: the person has not forbidden them.
  public var areActivitiesEnabled: Bool { true }
  /// False.
  public var frequentPushesEnabled: Bool { false }
}

/// A Live Activity. None is ever shown: only an app that is in front begins one, and those that
/// pushes begin are the inbox's.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  // Sendable because it never changes.

  /// The changing part.
  public typealias ContentState = Attributes.ContentState

  /// Names it.
  public let id: String
  /// The activity's subject.
  public let attributes: Attributes
  /// The content that it shows.
  public let content: ActivityContent<ContentState>

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (id, self.attributes, self.content) = (UUID().uuidString, attributes, content)
  }

  /// Those of the app that are shown: none.
  public static var activities: [Activity<Attributes>] { [] }
  /// It has ended.
  public var activityState: ActivityState { .ended }
  /// Nil.
  public var pushToken: Data? { nil }

  /// Begins one.
  /// - Throws: Always `ActivityAuthorizationError.visibility`, as on a device for a process that is
  ///   not shown.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.visibility }

  /// Changes what it shows.
  public func update(_ content: ActivityContent<ContentState>) async {}
  /// Ends it.
  public func end(
    _ content: ActivityContent<ContentState>?,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}
