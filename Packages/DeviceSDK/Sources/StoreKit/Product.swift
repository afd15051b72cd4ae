import DeviceChannel
public import Foundation
public import UIKit

/// Something that the App Store sells. It knows no products here, so that none can come into being.
public struct Product: Identifiable, Hashable, Sendable {
  let nothing: Nothing

  /// Returns the products of the App Store with the identifiers given: none.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    Inert.use("Product.products(for:)")
    return []
  }

  /// Names it.
  public var id: String { nothing.value() }
  /// The kind of product.
  public var type: ProductType { nothing.value() }
  /// The name that people read.
  public var displayName: String { nothing.value() }
  /// The product's longer description.
  public var description: String { nothing.value() }
  /// The price.
  public var price: Decimal { nothing.value() }
  /// The price as people read it.
  public var displayPrice: String { nothing.value() }
  /// Whether the family may use it.
  public var isFamilyShareable: Bool { nothing.value() }
  /// The facts about it as a subscription.
  public var subscription: SubscriptionInfo? { nothing.value() }
  /// All of it.
  public var jsonRepresentation: Data { nothing.value() }
  /// How to write its price.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { nothing.value() }
  /// The last time it was bought.
  public var latestTransaction: VerificationResult<Transaction>? { get async { nothing.value() } }
  /// The transaction that entitles the person to it.
  public var currentEntitlement: VerificationResult<Transaction>? { get async { nothing.value() } }

  /// Buys it.
  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    nothing.value()
  }

  /// Buys it in a scene.
  public func purchase(
    confirmIn scene: UIScene, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult { nothing.value() }

  /// Buys it above a view controller.
  public func purchase(
    confirmIn viewController: UIViewController, options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult { nothing.value() }

  /// A kind of product.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It is used up.
    public static let consumable = ProductType(rawValue: "Consumable")
    /// It is bought once.
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    /// It ends.
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    /// It goes on.
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// The result of buying.
  public enum PurchaseResult: Sendable {
    /// It was bought.
    case success(VerificationResult<Transaction>)
    /// The person did not want it.
    case userCancelled
    /// Somebody has to allow it.
    case pending
  }

  /// Why it was not bought.
  public enum PurchaseError: Error, Sendable {
    case invalidQuantity
    case productUnavailable
    case purchaseNotAllowed
    case ineligibleForOffer
    case invalidOfferIdentifier
    case invalidOfferPrice
    case invalidOfferSignature
    case missingOfferParameters
  }

  /// How it is bought.
  public struct PurchaseOption: Hashable, Sendable {
    private let text: String

    /// For an account of the app.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(text: "appAccountToken \(token)")
    }

    /// Several at once.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(text: "quantity \(quantity)")
    }

    /// At the price of an offer.
    public static func promotionalOffer(
      offerID: String, keyID: String, nonce: UUID, signature: Data, timestamp: Int
    ) -> PurchaseOption { PurchaseOption(text: "promotionalOffer \(offerID)") }

    /// At the price of an offer for those who have left.
    public static func winBackOffer(_ offer: SubscriptionOffer) -> PurchaseOption {
      offer.nothing.value()
    }

    /// As if somebody had to allow it.
    public static func simulatesAskToBuyInSandbox(_ simulate: Bool) -> PurchaseOption {
      PurchaseOption(text: "simulatesAskToBuyInSandbox \(simulate)")
    }

    /// With a value of the app's own.
    public static func custom(key: String, value: String) -> PurchaseOption {
      PurchaseOption(text: "custom \(key)")
    }
  }
}

/// A value that is never made, because nothing can be sold here.
final class Nothing: Hashable, Sendable {
  private init() {}

  /// A value of what does not exist.
  func value<Value>() -> Value { fatalError("the App Store sells nothing here") }

  static func == (left: Nothing, right: Nothing) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
