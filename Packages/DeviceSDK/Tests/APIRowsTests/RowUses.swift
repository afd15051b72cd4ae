import Foundation
import Testing

/// The uses of one type's rows: each names its row of `rows.tsv` and does something with the member.
struct RowUses: Sendable, CustomTestStringConvertible {
  /// The type as `rows.tsv` names it.
  let type: String
  private(set) var uses: [(member: String, body: @Sendable () async throws -> Void)] = []

  init(of type: String, _ add: (inout RowUses) -> Void) {
    self.type = type
    add(&self)
  }

  var testDescription: String { type }

  /// Marks the row of `member` as used by `body`.
  mutating func use(_ member: String, _ body: @escaping @Sendable () async throws -> Void) {
    uses.append((member, body))
  }

  /// Marks the two rows every raw-valued type has, and checks both with a known pair.
  mutating func useRawValue<Value: RawRepresentable & Equatable & Sendable>(
    _ value: Value, _ rawValue: Value.RawValue
  ) where Value.RawValue: Equatable & Sendable {
    use("init(rawValue:)") { expect(Value(rawValue: rawValue) == value) }
    use("rawValue") { expect(value.rawValue == rawValue) }
  }
}
