/// A reference that crosses threads, while what it refers to stays on its own.
// The object is touched on the event loop's thread alone.
final class WeakReference<Object: AnyObject>: @unchecked Sendable {
  private(set) weak var object: Object?

  init(_ object: Object? = nil) {
    self.object = object
  }

  func refer(to object: Object) { self.object = object }
}
