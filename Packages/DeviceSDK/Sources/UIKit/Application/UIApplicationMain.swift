import DeviceFoundation
import Foundation

/// How an app's process comes to its delegate and its first screen.
@MainActor
package struct ApplicationEntry {
  /// Creates the delegate; nil for an app without one.
  package var makeDelegate: () -> (any UIApplicationDelegate)?
  /// Creates the first screen of an app that describes it in code; nil for storyboards and
  /// delegates.
  package var makeRoot: (() -> UIViewController)?
  /// The handler of changes when the app comes to the front or leaves it: `active`, `inactive` or
  /// `background`.
  package var phaseChanged: ((String) -> Void)?
  /// The function that runs the app: AppHost's, which never returns.
  package static var run: ((ApplicationEntry) -> Never)?

  package init(
    makeDelegate: @escaping () -> (any UIApplicationDelegate)?,
    makeRoot: (() -> UIViewController)? = nil, phaseChanged: ((String) -> Void)? = nil
  ) {
    self.makeDelegate = makeDelegate
    self.makeRoot = makeRoot
    self.phaseChanged = phaseChanged
  }
}

/// Starts the app and never returns.
/// - Parameters:
///   - argc: not looked at.
///   - argv: not looked at.
///   - principalClassName: not looked at: the app is always a `UIApplication`.
///   - delegateClassName: the delegate's class, with its module or without.
@MainActor @preconcurrency
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ principalClassName: String?, _ delegateClassName: String?
) -> Int32 {
  let entry = ApplicationEntry(makeDelegate: {
    delegateClassName.flatMap { MethodTable.make($0) as? any UIApplicationDelegate }
  })
  guard let run = ApplicationEntry.run else {
    FileHandle.standardError.write(
      Data("This is an app; run it with `pushsim phone`.\n".utf8))
    return 64
  }
  run(entry)
}

/// The same, where the delegate is a class of the app.
@MainActor @preconcurrency
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutableRawPointer?, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  UIApplicationMain(
    argc, nil as UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, principalClassName,
    delegateClassName)
}
