/// An alert, in the older form.
public struct Alert {
  let content: AlertContent

  /// Creates an alert with one button, by default `OK`.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    content = AlertContent(
      title: title, message: message, actions: AlertButtons(buttons: [dismissButton ?? .ok]))
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    content = AlertContent(
      title: title, message: message,
      actions: AlertButtons(buttons: [primaryButton, secondaryButton]))
  }

  /// A button of an alert.
  public struct Button {
    let label: Text
    let action: () -> Void
    static var ok: Button { Button(label: Text(verbatim: "OK")) {} }

    /// A button.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    /// A button that leaves things as they are.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
    /// A button that leaves things as they are.
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(label: Text(verbatim: "Cancel"), action: action ?? {})
    }
    /// A button that takes something away.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, action: action ?? {})
    }
  }
}

/// A list of actions, in the older form.
public struct ActionSheet {
  let content: AlertContent
  /// A button of the list.
  public typealias Button = Alert.Button

  /// Creates a list.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    content = AlertContent(
      title: title, message: message, actions: AlertButtons(buttons: buttons))
  }
}

private struct AlertButtons {
  let buttons: [Alert.Button]
}

extension AlertButtons: PrimitiveView {
  func render(in context: ViewContext) {
    let leave = context.environment.alertLeave
    for button in buttons {
      context.emit(.button, button.label.string) { _ in
        leave?()
        button.action()
      }
    }
  }
}

extension View {
  /// Shows an alert while the binding is true.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    alerting(isPresented) { content().content }
  }

  /// Shows an alert of an item while there is one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    alerting(item.isPresent()) { item.wrappedValue.map { content($0).content } }
  }

  /// Shows a list of actions while the binding is true.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View { alerting(isPresented) { content().content } }

  /// Shows a list of actions for an item while there is one.
  public func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: @escaping (T) -> ActionSheet
  ) -> some View { alerting(item.isPresent()) { item.wrappedValue.map { content($0).content } } }

  /// Shows a list of actions while the binding is true.
  public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
  ) -> some View { confirming(Text(titleKey), isPresented, actions) { EmptyView() } }

  /// Shows a list of actions while the binding is true.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View { confirming(Text(title), isPresented, actions) { EmptyView() } }

  /// Shows a list of actions with a message while the binding is true.
  public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View { confirming(Text(titleKey), isPresented, actions, message) }

  /// Shows a list of actions with a message while the binding is true.
  @_disfavoredOverload
  public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View { confirming(Text(title), isPresented, actions, message) }

  /// Shows a list of actions for data while the binding is true.
  public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alerting(isPresented) {
      data.map { AlertContent(title: Text(titleKey), message: message($0), actions: actions($0)) }
    }
  }

  private func confirming<A: View, M: View>(
    _ title: Text, _ isPresented: Binding<Bool>, _ actions: @escaping () -> A,
    _ message: @escaping () -> M
  ) -> some View {
    alerting(isPresented) {
      AlertContent(title: title, message: message(), actions: actions())
    }
  }
}

/// Whether something is seen.
public enum Visibility: CaseIterable, Hashable, Sendable {
  /// As the place suits, yes, and no.
  case automatic, visible, hidden
}
