import CoreGraphics
import Foundation
import UIKit

/// Actions under a label; here they follow it.
public struct Menu<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a menu.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
}

extension Menu: View {
  /// The label and the actions.
  public var body: some View {
    label
    content
  }
}

extension Menu where Label == Text {
  /// Makes a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Makes a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views with a label.
public struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Makes a box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  /// Makes a box.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.content, self.label) = (content(), label)
  }
  /// Makes a box without a label.
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    (self.content, label) = (content(), EmptyView())
  }
  /// Makes a box with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content)
  where Label == Text { (self.content, label) = (content(), Text(titleKey)) }
}

extension GroupBox: View {
  /// The label and the views.
  public var body: some View {
    label
    content
  }
}

/// Views that a touch of their label shows.
public struct DisclosureGroup<Label: View, Content: View> {
  @State private var isOpen = false
  private let isExpanded: Binding<Bool>?
  private let label: Label
  private let content: () -> Content

  /// Makes a group.
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { (isExpanded, self.content, self.label) = (nil, content, label()) }
  /// Makes a group that a binding opens.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.isExpanded, self.content, self.label) = (isExpanded, content, label()) }
  /// Makes a group with a title.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { (isExpanded, self.content, label) = (nil, content, Text(titleKey)) }
  /// Makes a group with a title that a binding opens.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text {
    (self.isExpanded, self.content, label) = (isExpanded, content, Text(titleKey))
  }
}

extension DisclosureGroup: View {
  /// The label and, where it is open, the views.
  public var body: some View {
    let isExpanded = isExpanded ?? $isOpen
    Button {
      isExpanded.wrappedValue.toggle()
    } label: {
      label
    }
    if isExpanded.wrappedValue { content() }
  }
}

/// How far something is.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  private let label: Label

  /// Makes a view of something that takes its time.
  public init() where Label == EmptyView, CurrentValueLabel == EmptyView { label = EmptyView() }
  /// Makes a view of something that takes its time.
  public init(@ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    self.label = label()
  }
  /// Makes a view of something that takes its time.
  public init(_ titleKey: LocalizedStringKey)
  where Label == Text, CurrentValueLabel == EmptyView { label = Text(titleKey) }
  /// Makes a view of something that takes its time.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S)
  where Label == Text, CurrentValueLabel == EmptyView { label = Text(title) }
  /// Makes a view of a number.
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1)
  where Label == EmptyView, CurrentValueLabel == EmptyView { label = EmptyView() }
  /// Makes a view of a number with a title.
  public init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1
  ) where Label == Text, CurrentValueLabel == EmptyView { label = Text(titleKey) }
  /// Makes a view of a number with a label.
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView { self.label = label() }
}

extension ProgressView: View {
  /// The label.
  public var body: some View { label }
}

/// How far something is; inert.
public protocol ProgressViewStyle {}

/// As a circle; inert.
public struct CircularProgressViewStyle: ProgressViewStyle, Sendable {
  /// Makes a style.
  public init() {}
  /// Makes a style with a colour.
  public init(tint: Color) {}
}

/// As a line; inert.
public struct LinearProgressViewStyle: ProgressViewStyle, Sendable {
  /// Makes a style.
  public init() {}
  /// Makes a style with a colour.
  public init(tint: Color) {}
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// As a circle.
  public static var circular: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// As a line.
  public static var linear: Self { Self() }
}

/// What is said where there is nothing to show.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View> {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes a view.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) { (self.label, self.description, self.actions) = (label(), description(), actions()) }
}

extension ContentUnavailableView: View {
  /// The label, the description and the actions.
  public var body: some View {
    label
    description
    actions
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Makes a view with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
  /// Makes a view with a title and a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { SwiftUI.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }
}
