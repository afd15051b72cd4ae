public import Foundation

/// A length of time.
open class SKProductSubscriptionPeriod: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// How many.
  open var numberOfUnits: Int { 0 }
  /// The unit of the period.
  open var unit: SKProduct.PeriodUnit { .day }
}

/// A lower price.
open class SKProductDiscount: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// How it is paid.
  public enum PaymentMode: UInt, Sendable {
    case payAsYouGo = 0
    case payUpFront
    case freeTrial
  }

  /// For whom it is.
  public enum `Type`: UInt, Sendable {
    case introductory = 0
    case subscription
  }

  /// The price.
  open var price: NSDecimalNumber { 0 }
  /// How to write the price.
  open var priceLocale: Locale { .current }
  /// Names it.
  open var identifier: String? { nil }
  /// How long a period is.
  open var subscriptionPeriod: SKProductSubscriptionPeriod { SKProductSubscriptionPeriod() }
  /// How many periods it lasts.
  open var numberOfPeriods: Int { 0 }
  /// How it is paid.
  open var paymentMode: PaymentMode { .payAsYouGo }
  /// For whom it is.
  open var type: `Type` { .introductory }
}

/// Something that the App Store sells; it knows no products here, and an app's own are empty.
open class SKProduct: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The unit of a period.
  public enum PeriodUnit: UInt, Sendable {
    case day = 0
    case week
    case month
    case year
  }

  /// Names it.
  open var productIdentifier: String { "" }
  /// The title that people read.
  open var localizedTitle: String { "" }
  /// The product's longer description.
  open var localizedDescription: String { "" }
  /// The price.
  open var price: NSDecimalNumber { 0 }
  /// How to write the price.
  open var priceLocale: Locale { .current }
  /// Whether the family may use it.
  open var isFamilyShareable: Bool { false }
  /// How long a subscription lasts.
  open var subscriptionPeriod: SKProductSubscriptionPeriod? { nil }
  /// The subscription's group.
  open var subscriptionGroupIdentifier: String? { nil }
  /// The offer for new people.
  open var introductoryPrice: SKProductDiscount? { nil }
  /// Offers of the app.
  open var discounts: [SKProductDiscount] { [] }
}

/// The domain of the older interface's errors.
public let SKErrorDomain = "SKErrorDomain"

/// Why the App Store did not do something.
public struct SKError: Error, CustomNSError, Hashable, Sendable {
  /// The reason, by number.
  public enum Code: Int, Sendable {
    case unknown = 0
    case clientInvalid
    /// The person did not want it.
    case paymentCancelled
    case paymentInvalid
    /// The phone may not pay.
    case paymentNotAllowed
    case storeProductNotAvailable
    case cloudServicePermissionDenied
    case cloudServiceNetworkConnectionFailed
    case cloudServiceRevoked
    case privacyAcknowledgementRequired
    case unauthorizedRequestData
    case invalidOfferIdentifier
    case invalidSignature
    case missingOfferParams
    case invalidOfferPrice
    case overlayCancelled
    case overlayInvalidConfiguration
    case overlayTimeout
    case ineligibleForOffer
    case unsupportedPlatform
    case overlayPresentedInBackgroundScene
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The older interface's.
  public static var errorDomain: String { SKErrorDomain }
  /// The number.
  public var errorCode: Int { code.rawValue }

  /// The person did not want it.
  public static var paymentCancelled: Code { .paymentCancelled }
  /// The phone may not pay.
  public static var paymentNotAllowed: Code { .paymentNotAllowed }
  /// Something else.
  public static var unknown: Code { .unknown }
}
