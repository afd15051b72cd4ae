import Foundation

/// A way from a controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
  /// Its name.
  public let identifier: String?
  /// Where it begins.
  public let source: UIViewController
  /// Where it leads.
  public let destination: UIViewController

  /// Creates a segue.
  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  /// Goes along it; for subclasses.
  open func perform() { source.show(destination, sender: self) }
}
