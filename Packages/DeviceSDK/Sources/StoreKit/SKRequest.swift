import DeviceChannel
public import Foundation

/// The delegate for the result of a request.
public protocol SKRequestDelegate: NSObjectProtocol {
  /// It is over.
  func requestDidFinish(_ request: SKRequest)
  /// It failed.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Does nothing.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Asks the App Store. Its delegate is called on the main queue.
open class SKRequest: NSObject, @unchecked Sendable {
  // Sendable because the delegate belongs to whoever sets it.

  fileprivate weak var listener: (any SKRequestDelegate)?

  /// The delegate for its result.
  open weak var delegate: (any SKRequestDelegate)? {
    get { listener }
    set { listener = newValue }
  }

  /// Asks.
  open func start() {}
  /// Does nothing: the answer is on its way.
  open func cancel() {}
}

/// The delegate for products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// Reports the products of the App Store.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The App Store's answer to a request for products.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  // Sendable because it never changes.

  /// The products: none.
  open var products: [SKProduct] { [] }
  /// The identifiers that it does not know: all that were asked for.
  public let invalidProductIdentifiers: [String]

  init(invalid: [String]) {
    invalidProductIdentifiers = invalid
    super.init()
  }
}

/// Asks the App Store for products, of which it knows none.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  /// Asks for products by identifier.
  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  /// Asks: the answer has no products.
  open override func start() {
    Inert.use("SKProductsRequest.start()")
    DispatchQueue.main.async { [self] in
      let response = SKProductsResponse(invalid: identifiers.sorted())
      (listener as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
      listener?.requestDidFinish(self)
    }
  }
}

/// Asks the App Store for the receipt, which it does not give.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  /// Asks for the receipt.
  public init(receiptProperties properties: [String: Any]? = nil) { super.init() }

  /// Asks: it fails, because nobody signs in.
  open override func start() {
    Inert.use("SKReceiptRefreshRequest.start()")
    DispatchQueue.main.async { [self] in
      listener?.request(self, didFailWithError: SKError(.paymentCancelled))
    }
  }
}
