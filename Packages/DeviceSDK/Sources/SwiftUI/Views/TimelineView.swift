import Foundation

/// A view for each moment of a schedule: one for now, and no more.
public struct TimelineView<Schedule, Content: View> {
  /// A moment.
  public struct Context {
    /// When.
    public let date: Date
  }
  private let content: (Context) -> Content

  /// Creates a view.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content)
  where Schedule: TimelineSchedule { self.content = content }
}

extension TimelineView: View {
  /// The view for now.
  public var body: some View { content(Context(date: Date())) }
}

/// Moments for a timeline.
public protocol TimelineSchedule {}

/// Moments with equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(from startDate: Date, by interval: TimeInterval) {}
}

/// Every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init() {}
}

/// As often as the screen changes.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {}
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Moments with equal distances.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> Self {
    Self(from: startDate, by: interval)
  }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// Every minute.
  public static var everyMinute: Self { Self() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// As often as the screen changes.
  public static var animation: Self { Self() }
  /// As often as the screen changes.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> Self {
    Self(minimumInterval: minimumInterval, paused: paused)
  }
}
