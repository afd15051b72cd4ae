public import Foundation

/// Models in memory, and what is to be saved of them.
public final class ModelContext: @unchecked Sendable {
  // Sendable as Apple's is not; it is used by one thread at a time.

  struct Weak { weak var model: (any PersistentModel)? }

  /// Posted before a context saves.
  public static let willSave = Notification.Name("NSManagedObjectContextWillSave.SwiftData")
  /// Posted after a context saved.
  public static let didSave = Notification.Name("NSManagedObjectContextDidSave.SwiftData")

  /// The container.
  public let container: ModelContainer
  /// Whether what was inserted and removed is saved by itself, on the main queue.
  public var autosaveEnabled = false
  var models: [String: [Int: Weak]] = [:]
  var inserted: [any PersistentModel] = []
  var deleted: [any PersistentModel] = []
  /// The fetched models, which live until the next save, as they may have been changed.
  var held: [ObjectIdentifier: any PersistentModel] = [:]
  var version = -1
  /// Models that go with others, and that are not in memory.
  var orphans: [StoredModel.Link] = []
  /// The models that are being made.
  var entering: Set<String> = []
  /// The models that were made meanwhile.
  var made: [any PersistentModel] = []

  /// Creates a context of a container.
  public init(_ container: ModelContainer) { self.container = container }

  /// Whether anything differs from what is kept.
  public var hasChanges: Bool {
    !inserted.isEmpty || !deleted.isEmpty || living.contains { differs($0) }
  }
  /// The models that were inserted.
  public var insertedModelsArray: [any PersistentModel] { inserted }
  /// The models that were removed.
  public var deletedModelsArray: [any PersistentModel] { deleted }
  /// The models that were changed.
  public var changedModelsArray: [any PersistentModel] { living.filter { differs($0) } }

  /// The models that someone has, those that were fetched since the last save among them.
  var living: [any PersistentModel] { models.values.flatMap { $0.values.compactMap(\.model) } }

  // MARK: Changes

  /// Adds a model, with those it refers to.
  public func insert<Model: PersistentModel>(_ model: Model) {
    guard model.pushsimState.context !== self else { return }
    model.pushsimState.context = self
    inserted.append(model)
    autosave()
  }

  /// Removes a model.
  public func delete<Model: PersistentModel>(_ model: Model) {
    guard !model.pushsimState.isDeleted else { return }
    model.pushsimState.isDeleted = true
    if let place = inserted.firstIndex(where: { $0 === model }) {
      inserted.remove(at: place)
    } else {
      deleted.append(model)
    }
    for name in ModelRules(Model.self).cascading { deleteAll(values(model).links[name] ?? []) }
    autosave()
  }

  private func deleteAll(_ links: [StoredModel.Link]) {
    for link in links {
      let known = models[link.entity]?[link.row]?.model
      if let known { delete(known) } else { orphans.append(link) }
    }
  }

  /// Removes all models of a class that a predicate lets pass, at once.
  public func delete<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
  ) throws {
    for found in try fetch(FetchDescriptor<Model>(predicate: predicate)) { delete(found) }
  }

  /// Changes models and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Nothing waits to be done.
  public func processPendingChanges() {}

  private func autosave() {
    guard autosaveEnabled else { return }
    DispatchQueue.main.async { [weak self] in try? self?.save() }
  }

  /// Takes all changes back.
  public func rollback() {
    for model in inserted { model.pushsimState.context = nil }
    for model in deleted { model.pushsimState.isDeleted = false }
    (inserted, deleted, orphans) = ([], [], [])
    for model in living {
      if let known = model.pushsimState.known { model.pushsimRestore(ModelRow(self, known)) }
    }
    held = [:]
  }
}
