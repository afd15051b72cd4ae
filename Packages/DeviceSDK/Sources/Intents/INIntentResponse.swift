import Foundation

/// An answer to Siri. There is no Siri here, so nothing reads it.
open class INIntentResponse: NSObject, NSCopying, NSSecureCoding {
  /// Creates an empty answer.
  public override init() {
    super.init()
  }

  /// This answer itself: it has no values that could change.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// True: decoding checks classes.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the answer to a keyed archive.
  open func encode(with coder: NSCoder) {}

  /// Reads an answer from a keyed archive.
  public required init?(coder: NSCoder) {
    super.init()
  }
}
