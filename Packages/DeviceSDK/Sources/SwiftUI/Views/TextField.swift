import Foundation
import UIKit

/// A line of text that a person changes.
public struct TextField<Label: View> {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  private let commit: (() -> Void)?

  init(
    text: Binding<String>, prompt: Text?, label: Label, commit: (() -> Void)? = nil
  ) {
    (self.text, self.prompt, self.label, self.commit) = (text, prompt, label, commit)
  }

  /// Creates a field.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, label: label())
  }
}

extension TextField: PrimitiveView {
  func render(in context: ViewContext) {
    let label = context.label(of: label)
    context.emitField(prompt.map(\.string) ?? label, text, commit: commit)
  }
}

extension ViewContext {
  /// Adds a field that a person types into and leaves with the return key.
  func emitField(
    _ label: String, _ text: Binding<String>, isSecure: Bool = false,
    commit: (() -> Void)? = nil
  ) {
    let submit = environment.submit
    emit(.textField, label, value: isSecure ? "" : text.wrappedValue) { touch in
      guard case .type(let typed) = touch else { return }
      text.wrappedValue = typed
      commit?()
      submit?()
    }
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(titleKey))
  }
  /// Creates a field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, label: Text(title))
  }
  /// Creates a field with a title that may grow.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(titleKey))
  }
  /// Creates a field with a title that may grow.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text, prompt: nil, label: Text(title))
  }
  /// Creates a field with a title and what is done at the beginning and the end.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void = {}
  ) { self.init(text: text, prompt: nil, label: Text(titleKey), commit: onCommit) }
  /// Creates a field with a title and what is done at the end.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) { self.init(text: text, prompt: nil, label: Text(titleKey), commit: onCommit) }

  /// Creates a field of a value in a format.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: value.text(format), prompt: prompt, label: Text(titleKey))
  }
  /// Creates a field of a value in a format.
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(text: value.text(format), prompt: prompt, label: Text(title))
  }
  /// Creates a field of a value that a formatter reads and writes.
  public init<V>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter
  ) {
    self.init(text: value.text(formatter), prompt: nil, label: Text(titleKey))
  }
}

extension Binding {
  fileprivate func text<F: ParseableFormatStyle>(_ format: F) -> Binding<String>
  where F.FormatInput == Value, F.FormatOutput == String {
    Binding<String>(
      get: { format.format(wrappedValue) },
      set: { (text: String) in
        if let value = try? format.parseStrategy.parse(text) { wrappedValue = value }
      })
  }

  fileprivate func text(_ formatter: Formatter) -> Binding<String> {
    Binding<String>(
      get: { formatter.string(for: wrappedValue) ?? "" },
      set: { (text: String) in
        let number = (formatter as? NumberFormatter)?.number(from: text)
        let date = (formatter as? DateFormatter)?.date(from: text)
        if let value = number as? Value ?? date as? Value ?? number?.value(as: Value.self) {
          wrappedValue = value
        }
      })
  }
}

extension NSNumber {
  fileprivate func value<Value>(as type: Value.Type) -> Value? {
    intValue as? Value ?? doubleValue as? Value ?? floatValue as? Value
  }
}

/// A line of text that is not shown.
public struct SecureField<Label: View> {
  private let text: Binding<String>
  private let label: Label

  /// Creates a field.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    (self.text, self.label) = (text, label())
  }
}

extension SecureField: PrimitiveView {
  func render(in context: ViewContext) {
    context.emitField(context.label(of: label), text, isSecure: true)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text) { Text(titleKey) }
  }
  /// Creates a field with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text) { Text(title) }
  }
}

/// Lines of text that a person changes.
public struct TextEditor {
  private let text: Binding<String>
  /// Creates an editor.
  public init(text: Binding<String>) { self.text = text }
}

extension TextEditor: PrimitiveView {
  func render(in context: ViewContext) { context.emitField("", text) }
}

extension View {
  /// Ties whether this view's field has the keys to a binding; inert.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some View { self }
  /// Ties which field has the keys to a binding; inert.
  public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View { self }

  /// A field to search with.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    behaving { content, context in
      context.emitField(prompt?.string ?? "Search", text)
      content.show(in: context.child(0))
    }
  }
  /// A field to search with.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
  /// A field to search with.
  @_disfavoredOverload
  public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
}

/// Where the field to search with is.
public struct SearchFieldPlacement: Sendable {
  /// As the place suits.
  public static let automatic = Self()
  /// In a bar.
  public static let toolbar = Self()
  /// In a column.
  public static let sidebar = Self()
  /// Under the title.
  public static let navigationBarDrawer = Self()
}
