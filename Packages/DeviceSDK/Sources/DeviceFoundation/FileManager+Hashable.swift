import Foundation

// Apple's is an NSObject, which code expects to be hashable; on Linux it is not an NSObject.
extension FileManager: @retroactive Hashable {
  /// Whether both are one object.
  public static func == (left: FileManager, right: FileManager) -> Bool { left === right }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
