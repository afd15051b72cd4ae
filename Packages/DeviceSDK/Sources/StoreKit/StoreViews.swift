import DeviceChannel
import Foundation
public import SwiftUI

/// Asks for a review.
@MainActor
public struct RequestReviewAction: Sendable {
  /// Inert: the system decides whether it asks, and here it never does.
  public func callAsFunction() { Inert.use("RequestReviewAction.callAsFunction()") }
}

/// Buys a product.
@MainActor
public struct PurchaseAction: Sendable {
  /// Buys it.
  public func callAsFunction(
    _ product: Product, options: Set<Product.PurchaseOption> = []
  ) async throws -> Product.PurchaseResult { product.nothing.value() }
}

extension EnvironmentValues {
  /// Asks for a review.
  @MainActor public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// Buys a product.
  @MainActor public var purchase: PurchaseAction { PurchaseAction() }
}

// Sheets of the App Store, none of which comes.
extension View {
  /// Inert.
  public func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View { self }

  /// Inert.
  public func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { self }

  /// Inert.
  public func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: (
      @MainActor (
        Result<
          StoreKit.Transaction.RefundRequestStatus, StoreKit.Transaction.RefundRequestError
        >
      ) -> Void
    )? = nil
  ) -> some View { self }

  /// Inert.
  public func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping @MainActor (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View { self }

  /// Inert.
  public func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
  ) -> some View { self }

  /// Inert: nothing is bought.
  public func onInAppPurchaseStart(
    perform action: (@MainActor (Product) async -> Void)?
  ) -> some View { self }

  /// Inert: nothing is bought.
  public func onInAppPurchaseCompletion(
    perform action: (
      @MainActor (Product, Result<Product.PurchaseResult, any Error>) async -> Void
    )?
  ) -> some View { self }
}

/// A product: a text that says that there is none.
public struct ProductView: View {
  /// Shows a product by identifier.
  public init(id productID: Product.ID) {}

  /// The text.
  public var body: some View { Text("App Store") }
}

/// Products: a text that says that there are none.
public struct StoreView: View {
  /// Shows products by identifier.
  public init<IDs: Collection>(ids productIDs: IDs) where IDs.Element == Product.ID {}

  /// The text.
  public var body: some View { Text("App Store") }
}

/// Subscriptions: what the app says of them, and a text that says that there are none.
public struct SubscriptionStoreView<Content: View>: View {
  private let content: Content

  /// Shows the subscriptions of a group under what the app says of them.
  public init(groupID: String, @ViewBuilder marketingContent: () -> Content) {
    content = marketingContent()
  }

  /// Shows subscriptions by identifier under what the app says of them.
  public init<IDs: Collection>(
    productIDs: IDs, @ViewBuilder marketingContent: () -> Content
  ) where IDs.Element == Product.ID { content = marketingContent() }

  /// Both.
  public var body: some View {
    VStack {
      content
      Text("App Store")
    }
  }
}

extension SubscriptionStoreView where Content == EmptyView {
  /// Shows the subscriptions of a group.
  public init(groupID: String) { self.init(groupID: groupID) { EmptyView() } }

  /// Shows subscriptions by identifier.
  public init<IDs: Collection>(productIDs: IDs) where IDs.Element == Product.ID {
    self.init(productIDs: productIDs) { EmptyView() }
  }
}
