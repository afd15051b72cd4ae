public import Foundation

// Foundation on Linux keeps the initialiser to itself. One of a protocol may give an object that is
// there already.

/// Makes process informations.
public protocol ProcessInfoMaking {}

extension ProcessInfo: ProcessInfoMaking {}

extension ProcessInfoMaking where Self: ProcessInfo {
  /// The only one, as there is nothing else to tell.
  public init() {
    guard let only = ProcessInfo.processInfo as? Self else {
      preconditionFailure("ProcessInfo has no subclass")
    }
    self = only
  }
}
