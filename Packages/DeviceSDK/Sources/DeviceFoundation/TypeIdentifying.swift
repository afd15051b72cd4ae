/// A type as an object, as Uniform Type Identifiers has it.
package protocol TypeIdentifying {
  /// The type's identifier.
  var identifier: String { get }
}
