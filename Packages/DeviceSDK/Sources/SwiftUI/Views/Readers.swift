import CoreGraphics
import Foundation
import UIKit

/// Views that are told their size: the screen's.
public struct GeometryReader<Content: View> {
  /// What makes the views.
  public var content: (GeometryProxy) -> Content
  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View {
  /// The views.
  public var body: some View { content(GeometryProxy(size: UIScreen.main.bounds.size)) }
}

/// A view's size: the screen's.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize
  /// What others cover: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  /// The place: the whole screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// Views that can be scrolled to; all of them can be reached here.
public struct ScrollViewReader<Content: View> {
  /// What makes the views.
  public var content: (ScrollViewProxy) -> Content
  /// Makes a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  /// The views.
  public var body: some View { content(ScrollViewProxy()) }
}

/// Scrolls; inert.
public struct ScrollViewProxy: Sendable {
  /// Inert.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// A picture from the network; it is not loaded, and the placeholder is shown.
public struct AsyncImage<Content: View> {
  private let content: Content

  /// Makes a picture.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = Image(decorative: "")
  }
  /// Makes a picture with a placeholder.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = _ConditionalContent(.second(placeholder()))
  }
  /// Makes a picture whose states are shown each in its way.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }
}

extension AsyncImage: View {
  /// The placeholder.
  public var body: some View { content }
}

/// How far a picture from the network is; always at the beginning here.
public enum AsyncImagePhase: Sendable {
  /// Not loaded.
  case empty
  /// Loaded.
  case success(Image)
  /// Not to be loaded.
  case failure(any Error)
  /// The picture, once it is loaded.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }
  /// Why it could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

/// Opens a URL when it is touched.
public struct Link<Label: View> {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label

  /// Makes a link.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }
}

extension Link: View {
  /// A button that opens the URL.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label
    }
  }
}

extension Link where Label == Text {
  /// Makes a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Makes a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Shares something when it is touched; inert.
public struct ShareLink<Label: View> {
  private let label: Label

  /// Makes a link with a label.
  public init<T>(item: T, @ViewBuilder label: () -> Label) { self.label = label() }
  /// Makes a link.
  public init<T>(item: T) where Label == Text { label = Text(verbatim: "Share…") }
  /// Makes a link with a title.
  public init<T>(_ titleKey: LocalizedStringKey, item: T) where Label == Text {
    label = Text(titleKey)
  }
}

extension ShareLink: View {
  /// A button that does nothing.
  public var body: some View { Button(action: {}, label: { label }) }
}

/// What a label and its value say.
public struct LabeledContent<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a row.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  /// Makes a row with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text { (self.content, label) = (content(), Text(titleKey)) }
  /// Makes a row of two texts.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S)
  where Label == Text, Content == Text { (content, label) = (Text(value), Text(titleKey)) }
  /// Makes a row of two texts.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2)
  where Label == Text, Content == Text { (content, label) = (Text(value), Text(title)) }
}

extension LabeledContent: View {
  /// The label and the value.
  public var body: some View {
    label
    content
  }
}

/// A view for each moment of a schedule: one for now, and no more.
public struct TimelineView<Schedule, Content: View> {
  /// A moment.
  public struct Context {
    /// When.
    public let date: Date
  }
  private let content: (Context) -> Content

  /// Makes a view.
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
  /// Makes a schedule.
  public init(from startDate: Date, by interval: TimeInterval) {}
}

/// Every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes a schedule.
  public init() {}
}

/// As often as the screen changes.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// Makes a schedule.
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
