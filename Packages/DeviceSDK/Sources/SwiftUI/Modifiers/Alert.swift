import UIKit

/// The contents of an alert or a list of actions, made when it is shown.
struct AlertContent {
  var title: Text
  var message: (any View)?
  var actions: any View
}

/// The view of an alert: its title, its message and its buttons.
struct AlertScreen: View, PrimitiveView {
  let content: AlertContent
  let leave: () -> Void

  func render(in context: ViewContext) {
    let message = content.message.map { context.label(of: $0, "message") } ?? ""
    for text in [content.title.string, message] where !text.isEmpty { context.emit(.alert, text) }
    var inner = context.child("actions")
    inner.environment.alertLeave = leave
    inner.environment.buttonStyle = nil
    inner.environment.isEnabled = true
    let count = context.output.elements.count
    content.actions.show(in: inner)
    guard context.output.elements.count == count else { return }
    // An alert without buttons of its own has one that takes it away.
    context.emit(.button, "OK") { _ in leave() }
  }
}

extension View {
  func alerting(
    _ isPresented: Binding<Bool>, _ content: @escaping () -> AlertContent?
  ) -> some View {
    presenting(isPresented) {
      content().map { content in
        AlertScreen(content: content) { isPresented.wrappedValue = false }
      }
    }
  }

  /// Shows an alert while the binding is true.
  public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alerting(isPresented) { AlertContent(title: Text(titleKey), actions: actions()) }
  }

  /// Shows an alert while the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alerting(isPresented) { AlertContent(title: Text(title), actions: actions()) }
  }

  /// Shows an alert while the binding is true.
  public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View { alerting(isPresented) { AlertContent(title: title, actions: actions()) } }

  /// Shows an alert with a message while the binding is true.
  public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alerting(isPresented) {
      AlertContent(title: Text(titleKey), message: message(), actions: actions())
    }
  }

  /// Shows an alert with a message while the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alerting(isPresented) {
      AlertContent(title: Text(title), message: message(), actions: actions())
    }
  }

  /// Shows an alert with a message while the binding is true.
  public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alerting(isPresented) { AlertContent(title: title, message: message(), actions: actions()) }
  }

  /// Shows an alert of data while the binding is true.
  public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alerting(isPresented) {
      data.map {
        AlertContent(title: Text(titleKey), message: message($0), actions: actions($0))
      }
    }
  }

  /// Shows an alert of data while the binding is true.
  @_disfavoredOverload
  public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alerting(isPresented) {
      data.map { AlertContent(title: Text(title), message: message($0), actions: actions($0)) }
    }
  }

  /// Shows an alert of an error while the binding is true.
  public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alerting(isPresented) {
      error.map { AlertContent(title: Text($0.errorDescription ?? ""), actions: actions()) }
    }
  }
}
