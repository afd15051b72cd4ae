import Combine
public import CoreData
import Foundation

/// The objects of Core Data that a view shows; it is evaluated anew when objects of a context change.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @ObservedObject private var changes = ContextChanges.shared
  private let box: FetchBox<Result>

  /// The request's predicate and order, which a view may change.
  public struct Configuration {
    /// The predicate that an object must fulfil; nil for all.
    public var nsPredicate: NSPredicate?
    /// The order.
    public var nsSortDescriptors: [NSSortDescriptor]
  }

  /// The objects.
  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(box, (try? context.fetch(box.request())) ?? [])
  }

  /// A binding to the predicate and the order.
  public var projectedValue: Binding<Configuration> {
    let box = box
    return Binding(get: { box.configuration }, set: { box.configuration = $0 })
  }

  /// The objects of an entity.
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    box = FetchBox(Configuration(nsPredicate: predicate, nsSortDescriptors: sortDescriptors)) {
      let request = NSFetchRequest<Result>()
      request.entity = entity
      return request
    }
  }

  /// The objects that a request finds.
  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    box = FetchBox(
      Configuration(
        nsPredicate: fetchRequest.predicate,
        nsSortDescriptors: fetchRequest.sortDescriptors ?? [])
    ) { fetchRequest }
  }

  /// The objects that a request finds; the transaction is inert.
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest: fetchRequest)
  }
}

extension FetchRequest where Result: NSManagedObject {
  /// The objects of the class.
  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    box = FetchBox(Configuration(nsPredicate: predicate, nsSortDescriptors: sortDescriptors)) {
      let request = NSFetchRequest<Result>()
      request.entity = Result.entity()
      return request
    }
  }
}

// Used on the main thread, as views are.
/// A request that is made once it is needed, when the model has been loaded.
final class FetchBox<Result: NSFetchRequestResult>: @unchecked Sendable {
  private let make: () -> NSFetchRequest<Result>
  var configuration: FetchRequest<Result>.Configuration {
    didSet { ContextChanges.shared.objectWillChange.send() }
  }

  init(
    _ configuration: FetchRequest<Result>.Configuration,
    _ make: @escaping () -> NSFetchRequest<Result>
  ) {
    (self.configuration, self.make) = (configuration, make)
  }

  func request() -> NSFetchRequest<Result> {
    let request = make()
    request.predicate = configuration.nsPredicate
    request.sortDescriptors = configuration.nsSortDescriptors
    return request
  }
}

/// The objects that a request has found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  private let box: FetchBox<Result>
  private let found: [Result]

  init(_ box: FetchBox<Result>, _ found: [Result]) { (self.box, self.found) = (box, found) }

  /// The predicate; setting it evaluates the view anew.
  public var nsPredicate: NSPredicate? {
    get { box.configuration.nsPredicate }
    nonmutating set { box.configuration.nsPredicate = newValue }
  }
  /// The order; setting it evaluates the view anew.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { box.configuration.nsSortDescriptors }
    nonmutating set { box.configuration.nsSortDescriptors = newValue }
  }
  /// The place of the first object.
  public var startIndex: Int { found.startIndex }
  /// Behind the last object.
  public var endIndex: Int { found.endIndex }
  /// The object at a place.
  public subscript(position: Int) -> Result { found[position] }
}

/// Notifies views that objects of a context changed.
final class ContextChanges: ObservableObject, @unchecked Sendable {
  // Sendable because nothing of it changes.
  static let shared = ContextChanges()
  let objectWillChange = ObservableObjectPublisher()

  private init() {
    let publisher = objectWillChange
    _ = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: nil, queue: nil
    ) { _ in publisher.send() }
  }
}

private struct ManagedObjectContextKey: EnvironmentKey {
  static var defaultValue: NSManagedObjectContext {
    NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
  }
}

extension EnvironmentValues {
  /// The context of the views; without one set above a context that has no store.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}
