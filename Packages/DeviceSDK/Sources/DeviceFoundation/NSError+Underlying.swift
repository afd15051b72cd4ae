public import Foundation

/// The key of an error's list of causes.
public let NSMultipleUnderlyingErrorsKey = "NSMultipleUnderlyingErrorsKey"

extension NSError {
  /// The errors that caused this one: those of the list, then the single one.
  public var underlyingErrors: [any Error] {
    let listed = userInfo[NSMultipleUnderlyingErrorsKey] as? [any Error] ?? []
    return listed + [userInfo[NSUnderlyingErrorKey] as? any Error].compactMap(\.self)
  }
}

/// Where Objective-C's functions leave their error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?
