import Foundation

/// Opens a URL when it is touched.
public struct Link<Label: View> {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label

  /// Creates a link.
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
  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
  /// Creates a link with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Shares something when it is touched; inert.
public struct ShareLink<Label: View> {
  private let label: Label

  /// Creates a link with a label.
  public init<T>(item: T, @ViewBuilder label: () -> Label) { self.label = label() }
  /// Creates a link.
  public init<T>(item: T) where Label == Text { label = Text(verbatim: "Share…") }
  /// Creates a link with a title.
  public init<T>(_ titleKey: LocalizedStringKey, item: T) where Label == Text {
    label = Text(titleKey)
  }
}

extension ShareLink: View {
  /// A button that does nothing.
  public var body: some View { Button(action: {}, label: { label }) }
}

/// A label with its value.
public struct LabeledContent<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Creates a row.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  /// Creates a row with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text { (self.content, label) = (content(), Text(titleKey)) }
  /// Creates a row of two texts.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S)
  where Label == Text, Content == Text { (content, label) = (Text(value), Text(titleKey)) }
  /// Creates a row of two texts.
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
