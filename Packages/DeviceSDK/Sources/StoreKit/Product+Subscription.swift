import DeviceChannel
public import Foundation

extension Product {
  /// A subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    let nothing: Nothing

    /// The offer for new people.
    public var introductoryOffer: SubscriptionOffer? { nothing.value() }
    /// Offers of the app.
    public var promotionalOffers: [SubscriptionOffer] { nothing.value() }
    /// Offers for those who have left.
    public var winBackOffers: [SubscriptionOffer] { nothing.value() }
    /// Its group, of which one can have one.
    public var subscriptionGroupID: String { nothing.value() }
    /// How long it lasts.
    public var subscriptionPeriod: SubscriptionPeriod { nothing.value() }
    /// Its place in the group.
    public var groupLevel: Int { nothing.value() }
    /// The name of the group that people read.
    public var groupDisplayName: String { nothing.value() }
    /// How it stands.
    public var status: [Status] { get async throws { nothing.value() } }
    /// Whether the person is new to it.
    public var isEligibleForIntroOffer: Bool { get async { nothing.value() } }

    /// Whether the person is new to a group: true, as nothing was ever bought.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { true }

    /// How a group stands: nothing was ever bought.
    public static func status(for groupID: String) async throws -> [Status] {
      Inert.use("Product.SubscriptionInfo.status(for:)")
      return []
    }

    /// How a subscription stands.
    public struct Status: Hashable, Sendable {
      let nothing: Nothing

      /// In a word.
      public var state: RenewalState { nothing.value() }
      /// When it was bought last.
      public var transaction: VerificationResult<Transaction> { nothing.value() }
      /// How it goes on.
      public var renewalInfo: VerificationResult<RenewalInfo> { nothing.value() }

      /// Changes of the status; none come.
      public static var updates: StoreSequence<Status> { StoreSequence(isOver: false) }
    }

    /// How a subscription stands, in a word.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      /// The number.
      public let rawValue: Int

      /// Creates a state of a number.
      public init(rawValue: Int) { self.rawValue = rawValue }

      /// It is paid.
      public static let subscribed = RenewalState(rawValue: 1)
      /// It is over.
      public static let expired = RenewalState(rawValue: 2)
      /// It was not paid, and the App Store tries again.
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      /// It was not paid, and goes on for a while.
      public static let inGracePeriod = RenewalState(rawValue: 4)
      /// It was taken back.
      public static let revoked = RenewalState(rawValue: 5)
    }

    /// How a subscription goes on.
    public struct RenewalInfo: Hashable, Sendable {
      let nothing: Nothing

      /// Why it is over.
      public struct ExpirationReason: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: Int

        /// Creates a reason of a number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The person did not want it any more.
        public static let autoRenewDisabled = ExpirationReason(rawValue: 1)
        /// It was not paid.
        public static let billingError = ExpirationReason(rawValue: 2)
        /// The person did not want the new price.
        public static let didNotConsentToPriceIncrease = ExpirationReason(rawValue: 3)
        /// It is no longer sold.
        public static let productUnavailable = ExpirationReason(rawValue: 4)
      }

      /// The product.
      public var currentProductID: String { nothing.value() }
      /// The first time it was bought.
      public var originalTransactionID: UInt64 { nothing.value() }
      /// Whether it goes on.
      public var willAutoRenew: Bool { nothing.value() }
      /// The product with which it goes on.
      public var autoRenewPreference: String? { nothing.value() }
      /// Why it is over.
      public var expirationReason: ExpirationReason? { nothing.value() }
      /// Until when it goes on without being paid.
      public var gracePeriodExpirationDate: Date? { nothing.value() }
      /// Whether the App Store tries again to be paid.
      public var isInBillingRetry: Bool { nothing.value() }
      /// When it goes on.
      public var renewalDate: Date? { nothing.value() }
      /// Offers for those who have left, the best one first.
      public var eligibleWinBackOfferIDs: [String] { nothing.value() }
      /// Which App Store it is.
      public var environment: AppStore.Environment { nothing.value() }
    }
  }

  /// A lower price.
  public struct SubscriptionOffer: Hashable, Sendable {
    let nothing: Nothing

    /// For whom an offer is.
    public struct OfferType: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a type of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// For new people.
      public static let introductory = OfferType(rawValue: "introductory")
      /// For whom the app wants.
      public static let promotional = OfferType(rawValue: "promotional")
      /// For those who have left.
      public static let winBack = OfferType(rawValue: "winBack")
    }

    /// How an offer is paid.
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Creates a mode of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Each period.
      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      /// At once.
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      /// Not at all.
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    /// Names it.
    public var id: String? { nothing.value() }
    /// For whom it is.
    public var type: OfferType { nothing.value() }
    /// The price.
    public var price: Decimal { nothing.value() }
    /// The price as people read it.
    public var displayPrice: String { nothing.value() }
    /// How long a period is.
    public var period: SubscriptionPeriod { nothing.value() }
    /// How many periods it lasts.
    public var periodCount: Int { nothing.value() }
    /// How it is paid.
    public var paymentMode: PaymentMode { nothing.value() }
  }

  /// A length of time.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// A day, a week, a month or a year.
    public enum Unit: Hashable, Sendable {
      case day, week, month, year
    }

    /// The unit of the period.
    public let unit: Unit
    /// How many.
    public let value: Int
  }
}
