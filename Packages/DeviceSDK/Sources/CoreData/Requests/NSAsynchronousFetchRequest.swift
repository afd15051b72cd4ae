import Foundation

/// The results of a fetch that goes on.
open class NSAsynchronousFetchResult<ResultType>: NSPersistentStoreResult {
  /// The request.
  public let fetchRequest: NSAsynchronousFetchRequest<ResultType>
  /// The objects; nil until they are there.
  public internal(set) var finalResult: [ResultType]?
  /// Why there are none.
  public internal(set) var operationError: (any Error)?

  init(_ request: NSAsynchronousFetchRequest<ResultType>) { fetchRequest = request }
}

// Made and used on one queue, as on a device.
/// Asks for objects, and does not wait for them.
open class NSAsynchronousFetchRequest<ResultType>: NSPersistentStoreRequest, @unchecked Sendable {
  /// The objects.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Called on the context's queue with what was found.
  public let completionBlock: ((NSAsynchronousFetchResult<ResultType>) -> Void)?
  /// How many there may be.
  open var estimatedResultCount = 0

  /// Asks for what `request` asks for.
  public init(
    fetchRequest request: NSFetchRequest<ResultType>,
    completionBlock blk: ((NSAsynchronousFetchResult<ResultType>) -> Void)? = nil
  ) { (fetchRequest, completionBlock) = (request, blk) }
}

/// A fetch of any results.
protocol Asynchronous {
  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult
}

extension NSAsynchronousFetchRequest: Asynchronous {
  func execute(in context: NSManagedObjectContext) throws -> NSPersistentStoreResult {
    let result = NSAsynchronousFetchResult(self)
    context.perform {
      do { result.finalResult = try context.fetch(self.fetchRequest) } catch {
        result.operationError = error
      }
      self.completionBlock?(result)
    }
    return result
  }
}
