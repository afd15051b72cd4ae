import DeviceChannel
public import Foundation
import Synchronization

// Its values are written before it is given to the queue.
/// A purchase to be made.
open class SKPayment: NSObject, @unchecked Sendable {
  fileprivate(set) var product = ""

  /// Buys a product.
  public convenience init(product: SKProduct) {
    self.init()
    self.product = product.productIdentifier
  }

  /// The product.
  open var productIdentifier: String { product }
  /// How many.
  open var quantity: Int { 1 }
  /// The account of the app.
  open var applicationUsername: String? { nil }
  /// A lower price.
  open var paymentDiscount: SKPaymentDiscount? { nil }
  /// As if somebody had to allow it.
  open var simulatesAskToBuyInSandbox: Bool { false }
}

// As its base class.
/// A purchase to be made, which can still be changed.
open class SKMutablePayment: SKPayment, @unchecked Sendable {
  private var count = 1
  private var username: String?
  private var discount: SKPaymentDiscount?
  private var asks = false

  /// The product.
  open override var productIdentifier: String {
    get { product }
    set { product = newValue }
  }
  /// How many.
  open override var quantity: Int {
    get { count }
    set { count = newValue }
  }
  /// The account of the app.
  open override var applicationUsername: String? {
    get { username }
    set { username = newValue }
  }
  /// A lower price.
  open override var paymentDiscount: SKPaymentDiscount? {
    get { discount }
    set { discount = newValue }
  }
  /// As if somebody had to allow it.
  open override var simulatesAskToBuyInSandbox: Bool {
    get { asks }
    set { asks = newValue }
  }
}

// Immutable.
/// A lower price that the app's server has signed.
open class SKPaymentDiscount: NSObject, @unchecked Sendable {
  /// Names the offer.
  public let identifier: String
  /// Names the key.
  public let keyIdentifier: String
  /// Is used once.
  public let nonce: UUID
  /// The signature.
  public let signature: String
  /// When it was signed.
  public let timestamp: NSNumber

  /// Creates an offer.
  public init(
    identifier: String, keyIdentifier: String, nonce: UUID, signature: String, timestamp: NSNumber
  ) {
    (self.identifier, self.keyIdentifier, self.nonce) = (identifier, keyIdentifier, nonce)
    (self.signature, self.timestamp) = (signature, timestamp)
    super.init()
  }
}

/// How buying stands.
public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing = 0
  case purchased
  case failed
  case restored
  case deferred
}

// Immutable.
/// Something that was to be bought, and could not be.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  /// The purchase that was to be made.
  public let payment: SKPayment

  init(_ payment: SKPayment) {
    self.payment = payment
    super.init()
  }

  /// Failed.
  open var transactionState: SKPaymentTransactionState { .failed }
  /// `SKError.paymentNotAllowed`.
  open var error: (any Error)? { SKError(.paymentNotAllowed) }
  /// Nil.
  open var transactionIdentifier: String? { nil }
  /// Nil.
  open var transactionDate: Date? { nil }
  /// Nil.
  open var original: SKPaymentTransaction? { nil }
}

/// The observer of purchases.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Something has changed.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Something was finished.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// Reports that earlier purchases could not be restored.
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// Reports that earlier purchases are restored.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// The person wants to buy something that they saw in the App Store.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// No.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The purchases that are under way: the phone may not pay, and everything fails. Observers are
/// called on the main queue.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  // Observers belong to the app, which answers for the threads it uses them on.
  private struct Observer: @unchecked Sendable {
    weak var object: (any SKPaymentTransactionObserver)?
  }

  private static let queue = SKPaymentQueue()
  private let observers = Mutex<[Observer]>([])
  private let failed = Mutex<[SKPaymentTransaction]>([])

  /// The queue.
  open class func `default`() -> SKPaymentQueue { queue }
  /// No.
  open class func canMakePayments() -> Bool { false }

  /// The transactions that the app has not finished.
  open var transactions: [SKPaymentTransaction] { failed.withLock(\.self) }

  /// The observers.
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    observers.withLock { $0.compactMap(\.object) }
  }

  /// Calls an observer from now on.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    let one = Observer(object: observer)
    observers.withLock { $0.append(one) }
  }

  /// Calls an observer no more.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    let one = ObjectIdentifier(observer)
    observers.withLock { $0.removeAll { $0.object.map { ObjectIdentifier($0) == one } ?? true } }
  }

  /// Buys something: it fails with `SKError.paymentNotAllowed`.
  open func add(_ payment: SKPayment) {
    Inert.use("SKPaymentQueue.add(_:)")
    let transaction = SKPaymentTransaction(payment)
    failed.withLock { $0.append(transaction) }
    DispatchQueue.main.async { [self] in
      for observer in transactionObservers {
        observer.paymentQueue(self, updatedTransactions: [transaction])
      }
    }
  }

  /// Marks the purchase as delivered to the person.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    failed.withLock { $0.removeAll { $0 === transaction } }
    DispatchQueue.main.async { [self] in
      for observer in transactionObservers {
        observer.paymentQueue(self, removedTransactions: [transaction])
      }
    }
  }

  /// Asks for what was bought before: it fails, because nobody signs in.
  open func restoreCompletedTransactions() {
    Inert.use("SKPaymentQueue.restoreCompletedTransactions()")
    DispatchQueue.main.async { [self] in
      for observer in transactionObservers {
        observer.paymentQueue(
          self, restoreCompletedTransactionsFailedWithError: SKError(.paymentCancelled))
      }
    }
  }

  /// Asks likewise, for an account of the app.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    restoreCompletedTransactions()
  }

  /// Inert.
  open func presentCodeRedemptionSheet() {
    Inert.use("SKPaymentQueue.presentCodeRedemptionSheet()")
  }

  /// Inert.
  open func showPriceConsentIfNeeded() {
    Inert.use("SKPaymentQueue.showPriceConsentIfNeeded()")
  }
}
