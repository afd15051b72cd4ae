import AppBundle

extension SwiftCompilation.Target {
  /// Whether the app starts with a `main.swift` of its own.
  var isScript: Bool {
    description.point == .application && description.principalClass.isEmpty
  }

  /// The code beside a target's own; nil where nothing of it is reached by its name.
  var entranceCode: String? {
    switch description.point {
    case .application: appStart + (tests?.code ?? "") + hostCode
    case .content: "import UIKit\n\n" + entrance
    case .service: nil
    }
  }

  /// Enters what is reached by its name: classes, methods, outlets.
  private var entrance: String {
    let makers = files.namedClasses.map { "  MethodTable.add(\($0).self) { \($0)() }\n" }
    let methods = files.files.enumerated()
      .filter { SourceSanitizer.hasMethods($0.element.source) }
      .map { "  \(SourceSanitizer.entering($0.offset))()\n" }
    return """
      @MainActor func pushsimEnterAll() {
      \(makers.joined())\(methods.joined())}

      """
  }

  /// The code that takes the process's place on the device, before any code of the app runs.
  private var appStart: String {
    """
    import AppHost
    import UIKit

    \(entrance)
    func pushsimStart() {
      AppHost.AppMain.prepare()
      MainActor.assumeIsolated { pushsimEnterAll() }
    \(tests == nil ? "" : "  MainActor.assumeIsolated { pushsimEnterTests() }\n")}

    """
  }

  /// The app around a package's tests.
  private var hostCode: String {
    guard description.principalClass == AppEntry.testHost else { return "" }
    let usesBundle = files.files.contains { $0.source.names("module") }
    return "final class \(AppEntry.testHost): UIResponder, UIApplicationDelegate {}\n"
      + (usesBundle ? SwiftCompilation.bundleAccessor(nil) : "")
  }
}
