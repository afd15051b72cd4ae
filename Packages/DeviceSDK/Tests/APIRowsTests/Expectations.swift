import Foundation
import Testing
import UserNotifications

// `#expect` does not compile as the only expression of a closure that may throw. And Swift Testing
// looks for an overlay in every file that imports it together with a module named CoreGraphics,
// which UIKit brings along; on Linux there is none. So the files of rows import no Swift Testing.

/// Records an issue at the caller unless `condition` holds.
func expect(
  _ condition: Bool, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) {
  #expect(
    condition,
    sourceLocation: SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue unless `body` throws an error of the framework with `code`.
func expect(throws code: UNError.Code, _ body: () throws -> some Any) {
  #expect(throws: UNError(code)) { _ = try body() }
}

/// The value in `optional`.
/// - Throws: When there is none.
func unwrap<Value>(_ optional: Value?) throws -> Value {
  try #require(optional)
}

/// Compiles for Sendable types alone.
func requireSendable<Value: Sendable>(_ type: Value.Type) {}

/// Writes `object` to a secure archive and reads it back with `init(coder:)`.
func archived<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
  #expect(Object.supportsSecureCoding)
  let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  return try unwrap(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
}

/// Checks that an archive brings `object` back and that its copy is equal to it.
func expectCodingAndCopying<Object: NSObject & NSSecureCoding & NSCopying>(_ object: Object) throws
{
  #expect(try archived(object) == object)
  #expect(object.copy() as? Object == object)
}
