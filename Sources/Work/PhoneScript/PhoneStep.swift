import PhoneSimulator

/// Something that was said to a phone and understood.
package struct PhoneStep: Sendable {
  typealias Action = @Sendable (PhoneSession) async throws -> Void

  /// Whether it only looks: the result of the verb before is still there afterwards.
  package let isLook: Bool
  /// Whether the verb before it is to be refused.
  let expectsRefusal: Bool
  let perform: Action

  init(isLook: Bool = false, expectsRefusal: Bool = false, _ perform: @escaping Action) {
    self.isLook = isLook
    self.expectsRefusal = expectsRefusal
    self.perform = perform
  }
}
