import Foundation
import StoreKit
import SwiftUI
import Testing
import UIKit

/// The requests of apps to the App Store on a phone without an Apple Account.
@Suite(.timeLimit(.minutes(1))) @MainActor struct StoreTests {
  @Test("The App Store knows no product, and nothing was bought")
  func nothing() async throws {
    #expect(try await Product.products(for: ["a"]).isEmpty && !AppStore.canMakePayments)
    for await bought in StoreKit.Transaction.currentEntitlements {
      Issue.record("bought: \(bought)")
    }
    #expect(await StoreKit.Transaction.latest(for: "a") == nil)
    #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "group"))
    let failure = await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    guard case .userCancelled = failure else { throw StoreKitError.unknown }
    let options: Set<Product.PurchaseOption> = [.quantity(2), .quantity(2), .quantity(3)]
    #expect(options.count == 2)
  }

  @Test("Waiting for a purchase lasts until the task is cancelled")
  func updates() async {
    let isAsking = AsyncStream<Void>.makeStream()
    let listener = Task {
      isAsking.continuation.yield()
      for await _ in StoreKit.Transaction.updates { return false }
      return Task.isCancelled
    }
    for await _ in isAsking.stream { break }
    listener.cancel()
    #expect(await listener.value)
  }

  @Test("A value is as good as its signature")
  func verification() throws {
    let good = VerificationResult.verified(1)
    let bad = VerificationResult.unverified(1, .invalidSignature)
    #expect(try good.payloadValue == 1 && bad.unsafePayloadValue == 1 && good != bad)
    #expect(throws: VerificationResult<Int>.VerificationError.invalidSignature) {
      try bad.payloadValue
    }
  }

  /// An app's code for buying.
  private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    let heard = AsyncStream<String>.makeStream()

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      let unknown = response.invalidProductIdentifiers.joined(separator: " ")
      heard.continuation.yield("\(response.products.count) products, not \(unknown)")
    }

    func requestDidFinish(_ request: SKRequest) { heard.continuation.yield("over") }

    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      for one in transactions {
        let code = (one.error as? SKError)?.code
        heard.continuation.yield("\(one.transactionState), \(code == .paymentNotAllowed)")
        queue.finishTransaction(one)
      }
    }

    func paymentQueue(
      _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
    ) { heard.continuation.yield("removed \(transactions.count)") }
  }

  @Test("In the older interface products are unknown, and buying fails")
  func older() async {
    let shop = Shop()
    var heard = shop.heard.stream.makeAsyncIterator()
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = shop
    request.start()
    #expect(await heard.next() == "0 products, not a b")
    #expect(await heard.next() == "over")

    let queue = SKPaymentQueue.default()
    queue.add(shop)
    let payment = SKMutablePayment()
    (payment.productIdentifier, payment.quantity) = ("a", 2)
    queue.add(payment)
    #expect(queue.transactions.map(\.payment.quantity) == [2])
    #expect(await heard.next() == "failed, true")
    #expect(await heard.next() == "removed 1")
    queue.remove(shop)
    #expect(queue.transactions.isEmpty && queue.transactionObservers.isEmpty)
  }

  @Test("The page of a product cannot be loaded")
  func page() async {
    let page = SKStoreProductViewController()
    let key = SKStoreProductParameterITunesItemIdentifier
    let code = await withCheckedContinuation { answer in
      page.loadProduct(withParameters: [key: "1"]) { isLoaded, error in
        answer.resume(returning: isLoaded ? nil : (error as? SKError)?.code)
      }
    }
    #expect(code == .storeProductNotAvailable)
  }
}

/// Spellings of public apps, which have to compile as they are; nothing here runs.
private enum Rating {
  // From any thread.
  static func ask() { SKStoreReviewController.requestReview() }
}

private struct PaywallView: View {
  @Environment(\.requestReview) private var requestReview
  @State private var isShown = false

  var body: some View {
    Button("Rate") { requestReview() }
      .manageSubscriptionsSheet(isPresented: $isShown)
      .refundRequestSheet(for: 1, isPresented: $isShown) { print($0) }
      .offerCodeRedemption(isPresented: $isShown) { _ in }
  }

  static func buy(_ product: Product) async throws -> Bool {
    let price = product.subscription?.introductoryOffer?.displayPrice ?? product.displayPrice
    let period = product.subscription?.subscriptionPeriod
    switch period?.unit {
    case .day?, .week?: print(price, period?.value ?? 0)
    default: break
    }
    switch try await product.purchase(options: [.appAccountToken(UUID())]) {
    case .success(.verified(let transaction)):
      await transaction.finish()
      return transaction.revocationDate == nil
    case .success(.unverified(_, let error)): throw error
    case .userCancelled, .pending: return false
    @unknown default: return false
    }
  }

  static func lapsed(_ product: Product) async throws -> [String] {
    var offers: [String] = []
    for status in try await product.subscription?.status ?? [] {
      guard status.state == .expired, case .verified(let renewal) = status.renewalInfo else {
        continue
      }
      offers += renewal.eligibleWinBackOfferIDs
    }
    return offers
  }
}
