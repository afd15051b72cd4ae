import DeviceChannel
public import Foundation
public import UIKit

/// Something that was bought: nothing ever was.
public struct Transaction: Identifiable, Hashable, Sendable {
  let nothing: Nothing

  /// Names it.
  public var id: UInt64 { nothing.value() }
  /// Names the first one of a subscription.
  public var originalID: UInt64 { nothing.value() }
  /// The product.
  public var productID: String { nothing.value() }
  /// The kind of product.
  public var productType: Product.ProductType { nothing.value() }
  /// The subscription's group.
  public var subscriptionGroupID: String? { nothing.value() }
  /// The app.
  public var appBundleID: String { nothing.value() }
  /// When it was bought.
  public var purchaseDate: Date { nothing.value() }
  /// When it was bought first.
  public var originalPurchaseDate: Date { nothing.value() }
  /// When it ends.
  public var expirationDate: Date? { nothing.value() }
  /// When it was taken back.
  public var revocationDate: Date? { nothing.value() }
  /// Why it was taken back.
  public var revocationReason: RevocationReason? { nothing.value() }
  /// How many.
  public var purchasedQuantity: Int { nothing.value() }
  /// Whether something better was bought.
  public var isUpgraded: Bool { nothing.value() }
  /// The account of the app.
  public var appAccountToken: UUID? { nothing.value() }
  /// The kind of owner.
  public var ownershipType: OwnershipType { nothing.value() }
  /// Which App Store it is.
  public var environment: AppStore.Environment { nothing.value() }
  /// When the App Store signed it.
  public var signedDate: Date { nothing.value() }
  /// All of it.
  public var jsonRepresentation: Data { nothing.value() }
  /// How the subscription stands.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? { get async { nothing.value() } }

  /// Marks the purchase as delivered to the person.
  public func finish() async { nothing.value() as Void }

  /// Asks for the money back.
  @MainActor public func beginRefundRequest(in scene: UIWindowScene) async throws
    -> RefundRequestStatus
  { nothing.value() }

  // MARK: What was bought

  /// The purchases from now on; none arrives.
  public static var updates: Transactions { Transactions(isOver: false) }
  /// All that was bought: nothing.
  public static var all: Transactions { Transactions(isOver: true) }
  /// The purchases that the person may use: none.
  public static var currentEntitlements: Transactions { Transactions(isOver: true) }
  /// The transactions that the app has not finished: none.
  public static var unfinished: Transactions { Transactions(isOver: true) }

  /// Returns the last purchase of a product: none.
  public static func latest(for productID: String) async -> VerificationResult<Transaction>? { nil }

  /// Returns the transaction that entitles the person to a product: none.
  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }

  /// Fails: nothing was bought.
  /// - Throws: Always `RefundRequestError.failed`.
  @MainActor public static func beginRefundRequest(
    for transactionID: UInt64, in scene: UIWindowScene
  ) async throws -> RefundRequestStatus {
    Inert.use("Transaction.beginRefundRequest(for:in:)")
    throw RefundRequestError.failed
  }

  /// A sequence of what was bought.
  public typealias Transactions = StoreSequence<VerificationResult<Transaction>>

  /// The person's answer to the question about their money.
  public enum RefundRequestStatus: Hashable, Sendable {
    /// It was sent.
    case success
    /// They did not want it.
    case userCancelled
  }

  /// The reason why the money could not be asked back.
  public enum RefundRequestError: Error, Hashable, Sendable {
    /// It was asked for before.
    case duplicateRequest
    /// Something else.
    case failed
  }

  /// Why it was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int

    /// Creates a reason of a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The app did not work.
    public static let developerIssue = RevocationReason(rawValue: 1)
    /// Something else.
    public static let other = RevocationReason(rawValue: 0)
  }

  /// The kind of owner.
  public struct OwnershipType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a type of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The person.
    public static let purchased = OwnershipType(rawValue: "PURCHASED")
    /// The family.
    public static let familyShared = OwnershipType(rawValue: "FAMILY_SHARED")
  }
}

/// The elements that come from the App Store: none.
public struct StoreSequence<Element: Sendable>: AsyncSequence, Sendable {
  let isOver: Bool

  /// Waits for what comes.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let isOver: Bool

    /// Nil: at once, or once the task is cancelled.
    public mutating func next() async -> Element? {
      guard !isOver else { return nil }
      while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
      return nil
    }
  }

  /// Waits for what comes.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(isOver: isOver) }
}
