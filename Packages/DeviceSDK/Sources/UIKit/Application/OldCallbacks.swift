/// The application delegate's callbacks of iOS 3 to 9, which later ones took the place of.
@MainActor
package enum OldCallbacks {
  /// Whether a push that the app has no later method for comes to its first one: not the push that
  /// started it.
  package static var isCalled = true
}
