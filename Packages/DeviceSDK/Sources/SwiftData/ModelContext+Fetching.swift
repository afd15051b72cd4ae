import Foundation

extension ModelContext {
  /// The models that a descriptor describes.
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model]
  {
    try refresh()
    let name = Schema.entityName(for: Model.self)
    let content = try container.store.current().content
    var found = (content.entities[name] ?? [:]).keys.sorted().compactMap { model(Model.self, $0) }
    if descriptor.includePendingChanges { found += inserted.compactMap { $0 as? Model } }
    found.removeAll(where: \.isDeleted)
    if let predicate = descriptor.predicate { found = try found.filter(predicate.evaluate) }
    if !descriptor.sortBy.isEmpty { found.sort(using: descriptor.sortBy) }
    return Array(
      found.dropFirst(descriptor.fetchOffset ?? 0).prefix(descriptor.fetchLimit ?? .max))
  }

  /// How many models a descriptor describes.
  public func fetchCount<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> Int { try fetch(descriptor).count }

  /// The identifiers of the models that a descriptor describes.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  /// Calls a closure with each model that a descriptor describes.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000,
    allowEscapingMutations: Bool = false, block: (Model) throws -> Void
  ) throws { try fetch(descriptor).forEach(block) }

  /// The model of an identifier, where the context has it in memory.
  public func registeredModel<Model: PersistentModel>(
    for identifier: PersistentIdentifier
  ) -> Model? {
    identifier.place.flatMap { models[identifier.entityName]?[$0]?.model as? Model }
      ?? inserted.first { $0.persistentModelID == identifier } as? Model
  }

  /// The model at a place; nil where it is gone.
  func model<Model: PersistentModel>(_ type: Model.Type, _ row: Int) -> Model? {
    let name = Schema.entityName(for: type)
    if let known = models[name]?[row]?.model as? Model { return known }
    guard let stored = try? container.store.current().content.entities[name]?[row] else {
      return nil
    }
    // Properties that lead back to this model find it under way, and make no second one.
    guard entering.insert("\(name) \(row)").inserted else { return nil }
    let model = Model(pushsimRow: ModelRow(self, stored))
    enter(model, name, row, stored)
    entering.remove("\(name) \(row)")
    made.append(model)
    if entering.isEmpty { complete() }
    return model
  }

  /// Gives models what was not there yet when they were made.
  private func complete() {
    let models = made
    made = []
    for model in models {
      if let known = model.pushsimState.known { model.pushsimRestore(ModelRow(self, known)) }
    }
  }

  /// Whether a model is being made; lists of others are filled later.
  var isMaking: Bool { !entering.isEmpty }

  func enter(_ model: any PersistentModel, _ name: String, _ row: Int, _ known: StoredModel) {
    let state = model.pushsimState
    state.context = self
    state.identifier = PersistentIdentifier(entityName: name, row: .kept(row))
    state.known = known
    models[name, default: [:]][row] = Weak(model: model)
    held[ObjectIdentifier(model)] = model
  }
}
