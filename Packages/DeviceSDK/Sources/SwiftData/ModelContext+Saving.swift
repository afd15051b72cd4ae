import Combine
import Foundation

extension ModelContext {
  func values(_ model: any PersistentModel) -> StoredModel {
    let row = ModelRow(self, StoredModel())
    model.pushsimKeep(row)
    return row.stored
  }

  func differs(_ model: any PersistentModel) -> Bool {
    guard let known = model.pushsimState.known else { return true }
    return values(model) != known
  }

  /// The place of a model, which is inserted first; nil before it has one.
  func link(_ model: any PersistentModel) -> StoredModel.Link? {
    guard !model.isDeleted else { return nil }
    if model.pushsimState.context == nil { insert(model) }
    let identifier = model.persistentModelID
    return identifier.place.map { StoredModel.Link(entity: identifier.entityName, row: $0) }
  }

  /// Takes over what others have saved, where the model here was not changed.
  func refresh() throws {
    let (content, version) = try container.store.current()
    guard version != self.version else { return }
    self.version = version
    for (name, rows) in models {
      for (row, weak) in rows {
        guard let model = weak.model else {
          models[name]?[row] = nil
          continue
        }
        guard let stored = content.entities[name]?[row] else {
          model.pushsimState.isDeleted = true
          continue
        }
        guard stored != model.pushsimState.known, !differs(model) else { continue }
        model.pushsimState.known = stored
        model.pushsimRestore(ModelRow(self, stored))
      }
    }
  }

  /// Keeps what was changed.
  public func save() throws {
    guard hasChanges else { return }
    guard container.store.configuration.allowsSave else {
      throw SwiftDataError.loadIssueModelContainer
    }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    try container.store.change { content in
      place(&content)
      for model in deleted {
        if let row = model.persistentModelID.place {
          content.entities[model.persistentModelID.entityName]?[row] = nil
        }
      }
      for link in orphans { content.entities[link.entity]?[link.row] = nil }
      for model in living where !model.isDeleted { save(model, &content) }
    }
    (inserted, deleted, orphans) = ([], [], [])
    held = [:]
    NotificationCenter.default.post(name: Self.didSave, object: self)
    DispatchQueue.main.async { ModelChanges.shared.objectWillChange.send() }
  }

  /// Gives each new model a place: that of another with the same unique value, or one of its own.
  private func place(_ content: inout ModelContent) {
    var next = 0
    while next < inserted.count {
      let model = inserted[next]
      next += 1
      let name = model.persistentModelID.entityName
      let values = values(model)
      let row = unique(model, values, content) ?? content.nextRow
      content.nextRow = max(content.nextRow, row + 1)
      content.entities[name, default: [:]][row] = values
      enter(model, name, row, StoredModel())
    }
  }

  private func unique(
    _ model: any PersistentModel, _ values: StoredModel, _ content: ModelContent
  ) -> Int? {
    let rows = content.entities[model.persistentModelID.entityName] ?? [:]
    return ModelRules(type(of: model)).unique.lazy.compactMap { names in
      rows.first { row in names.allSatisfy { row.value.values[$0] == values.values[$0] } }?.key
    }.first
  }

  private func save(_ model: any PersistentModel, _ content: inout ModelContent) {
    guard let row = model.persistentModelID.place else { return }
    let now = values(model)
    guard now != model.pushsimState.known else { return }
    content.entities[model.persistentModelID.entityName, default: [:]][row] = now
    model.pushsimState.known = now
  }
}
