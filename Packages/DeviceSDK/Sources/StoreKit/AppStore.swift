import DeviceChannel
public import Foundation
public import UIKit

/// The App Store, which sells nothing to this phone: it has no Apple Account.
public enum AppStore {
  /// Which App Store it is.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates one of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Everybody's.
    public static let production = Environment(rawValue: "Production")
    /// For tests.
    public static let sandbox = Environment(rawValue: "Sandbox")
    /// Xcode's.
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// No.
  public static var canMakePayments: Bool { false }
  /// Nil.
  public static var deviceVerificationID: UUID? { nil }

  /// Fails: nobody signs in.
  /// - Throws: Always `StoreKitError.userCancelled`.
  public static func sync() async throws {
    Inert.use("AppStore.sync()")
    throw StoreKitError.userCancelled
  }

  /// Inert: the system decides whether it asks, and here it never does.
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    Inert.use("AppStore.requestReview(in:)")
  }

  /// Inert.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    Inert.use("AppStore.showManageSubscriptions(in:)")
  }

  /// Inert.
  @MainActor public static func presentOfferCodeRedeemSheet(in scene: UIWindowScene) async throws {
    Inert.use("AppStore.presentOfferCodeRedeemSheet(in:)")
  }
}

/// The app as it was bought: nobody signed in, and nothing is known.
public struct AppTransaction: Hashable, Sendable {
  let nothing: Nothing

  /// Fails.
  /// - Throws: Always `StoreKitError.unknown`.
  public static var shared: VerificationResult<AppTransaction> {
    get async throws {
      Inert.use("AppTransaction.shared")
      throw StoreKitError.unknown
    }
  }

  /// Fails: nobody signs in.
  /// - Throws: Always `StoreKitError.userCancelled`.
  public static func refresh() async throws -> VerificationResult<AppTransaction> {
    Inert.use("AppTransaction.refresh()")
    throw StoreKitError.userCancelled
  }

  /// The app.
  public var bundleID: String { nothing.value() }
  /// Its version.
  public var appVersion: String { nothing.value() }
  /// Its version when it was bought.
  public var originalAppVersion: String { nothing.value() }
  /// When it was bought.
  public var originalPurchaseDate: Date { nothing.value() }
  /// Which App Store it is.
  public var environment: AppStore.Environment { nothing.value() }
}

/// The App Store of a country: of none.
public struct Storefront: Identifiable, Hashable, Sendable {
  /// Names it.
  public let id: String
  /// The country's three letters.
  public let countryCode: String

  /// Nil: nobody signed in.
  public static var current: Storefront? { get async { nil } }
  /// Changes of the country; none come.
  public static var updates: StoreSequence<Storefront> { StoreSequence(isOver: false) }
}

/// Asks for a review.
open class SKStoreReviewController: NSObject {
  /// Inert: the system decides whether it asks, and here it never does.
  open class func requestReview() { Inert.use("SKStoreReviewController.requestReview()") }

  /// Inert, likewise.
  open class func requestReview(in windowScene: UIWindowScene) {
    Inert.use("SKStoreReviewController.requestReview(in:)")
  }
}
