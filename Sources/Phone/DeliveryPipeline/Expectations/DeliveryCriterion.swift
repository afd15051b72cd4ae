import DeviceModel
import Diagnostics

/// The expected result of a delivery.
public struct DeliveryCriterion: Sendable, Hashable {
  /// The expectations; none by default, which asks for an outcome as intended.
  public var expectations = DeliveryExpectations()
  /// The findings that it must not have; nil, the default, stands for errors, and for none where an
  /// outcome is expected.
  public var forbidden: ForbiddenFindings?

  /// A delivery as intended, without errors among its findings.
  public init() {}

  /// The criterion for a push that brings expectations of its own, which win.
  public func completing(_ own: DeliveryExpectations?) -> DeliveryCriterion {
    guard let own else { return self }
    var criterion = self
    criterion.expectations = own.completed(by: expectations)
    return criterion
  }

  /// The findings that it must not have after all.
  public var forbiddenFindings: ForbiddenFindings {
    expectations.failOn ?? forbidden ?? (expectations.outcome == nil ? .errors : .none)
  }

  /// Whether a delivery came out so.
  /// - Parameter device: where the delivery went, for what is expected of it.
  public func isMet(by delivery: Delivery, on device: Device? = nil) -> Bool {
    guard expectations.outcome != nil || delivery.isAsIntended else { return false }
    return shortfalls(of: delivery, on: device).isEmpty
  }

  /// Why a delivery is not as it was asked for, a line each; none where its outcome says
  /// enough.
  /// - Parameter device: where the delivery went, for what is expected of it.
  public func shortfalls(of delivery: Delivery, on device: Device? = nil) -> [String] {
    let lines = expectations.shortfalls(of: delivery, on: device)
    guard expectations.outcome != nil || delivery.isAsIntended else { return lines }
    let forbidden = forbiddenFindings
    return lines + delivery.allFindings.filter(forbidden.contain).map(\.line)
  }
}
