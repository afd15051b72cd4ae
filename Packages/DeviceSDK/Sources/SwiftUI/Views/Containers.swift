import CoreGraphics
import Foundation
import UIKit

/// Actions under a label; here they follow it.
public struct Menu<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Creates a menu.
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
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  /// Creates a menu with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

/// Views with a label.
public struct GroupBox<Label: View, Content: View> {
  private let label: Label
  private let content: Content

  /// Creates a box.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.content, self.label) = (content(), label())
  }
  /// Creates a box.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    (self.content, self.label) = (content(), label)
  }
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    (self.content, label) = (content(), EmptyView())
  }
  /// Creates a box with a title.
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

  /// Creates a group.
  public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { (isExpanded, self.content, self.label) = (nil, content, label()) }
  /// Creates a group that a binding opens.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.isExpanded, self.content, self.label) = (isExpanded, content, label()) }
  /// Creates a group with a title.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) where Label == Text { (isExpanded, self.content, label) = (nil, content, Text(titleKey)) }
  /// Creates a group with a title that a binding opens.
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
