import Foundation

/// A part of what a controller has found.
public protocol NSFetchedResultsSectionInfo {
  /// The value that its objects have in common.
  var name: String { get }
  /// The title in an index: the name's first letter.
  var indexTitle: String? { get }
  /// How many objects it has.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// The delegate for changes of a controller's results: as a whole, not row by row.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {
  /// It will change.
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  /// It has changed.
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
  /// Does nothing.
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  /// Does nothing.
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}

/// Finds objects in sections, and again where its context's objects change.
open class NSFetchedResultsController<ResultType>: NSObject {
  private struct Section: NSFetchedResultsSectionInfo {
    let name: String
    var found: [Any]
    var indexTitle: String? { name.isEmpty ? nil : name.prefix(1).uppercased() }
    var numberOfObjects: Int { found.count }
    var objects: [Any]? { found }
  }

  /// The request of the controller.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// Where it asks.
  public let managedObjectContext: NSManagedObjectContext
  /// The path of what objects of a section have in common; nil for one section.
  public let sectionNameKeyPath: String?
  /// The name of a file; nothing is kept here.
  public let cacheName: String?
  /// The delegate for changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The objects; nil before the first fetch.
  open private(set) var fetchedObjects: [ResultType]?
  private var observer: (any NSObjectProtocol)?

  /// Asks for what `fetchRequest` asks for.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    (self.sectionNameKeyPath, cacheName) = (sectionNameKeyPath, name)
  }

  deinit { observer.map(NotificationCenter.default.removeObserver) }

  /// Fetches, and follows the context from now on.
  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    guard observer == nil else { return }
    nonisolated(unsafe) weak let controller = self
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
    ) { _ in controller?.fetchAgain() }
  }

  private func fetchAgain() {
    // Whoever hears of it gets the controller as one of any objects, as from Objective-C.
    let anybody = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: NSFetchRequest(entityName: fetchRequest.entityName ?? ""),
      managedObjectContext: managedObjectContext, sectionNameKeyPath: sectionNameKeyPath,
      cacheName: cacheName)
    delegate?.controllerWillChangeContent(anybody)
    fetchedObjects = (try? managedObjectContext.fetch(fetchRequest)) ?? fetchedObjects
    anybody.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
    delegate?.controllerDidChangeContent(anybody)
  }

  /// The sections, in the order of the objects; nil before the first fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects.map { objects in
      guard let path = sectionNameKeyPath else { return [Section(name: "", found: objects)] }
      return objects.reduce(into: [Section]()) { sections, object in
        let value = (object as? NSObject)?.value(forKeyPath: path)
        let name = value.map { "\($0)" } ?? ""
        if sections.last?.name == name {
          sections[sections.count - 1].found.append(object)
        } else {
          sections.append(Section(name: name, found: [object]))
        }
      }
    }
  }

  /// The object at a place: section and row. The process ends where there is none.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let found = sections?[indexPath[0]].objects?[indexPath[1]] as? ResultType else {
      CoreDataError.raise("no object at index path \(indexPath)")
    }
    return found
  }

  /// Where an object is; nil where it was not found.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    for (section, info) in (sections ?? []).enumerated() {
      let row = (info.objects ?? []).firstIndex { $0 as AnyObject === object as AnyObject }
      if let row { return IndexPath(indexes: [section, row]) }
    }
    return nil
  }
}
