import Combine
import Foundation

extension NSManagedObject {
  /// Relates the object to `others`, and keeps the other direction in step.
  func relate(_ relationship: NSRelationshipDescription, to others: [NSManagedObject]) {
    let former = objects(of: relationship)
    store(others, relationship)
    guard let inverse = relationship.inverseRelationship else { return }
    for other in former where !others.contains(other) { other.forget(self, inverse) }
    for other in others where !former.contains(other) { other.remember(self, inverse) }
  }

  private func store(_ objects: [NSManagedObject], _ relationship: NSRelationshipDescription) {
    setPrimitiveValue(
      relationship.isToMany ? objects : objects.first as Any?, forKey: relationship.name)
  }

  private func forget(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    objectWillChange.send()
    store(objects(of: relationship).filter { $0 != object }, relationship)
  }

  private func remember(_ object: NSManagedObject, _ relationship: NSRelationshipDescription) {
    objectWillChange.send()
    let former = objects(of: relationship)
    guard !former.contains(object) else { return }
    if relationship.isToMany { return store(former + [object], relationship) }
    // Who was related to it until now is no longer.
    if let other = former.first, let back = relationship.inverseRelationship {
      other.forget(self, back)
    }
    store([object], relationship)
  }

  /// Follows the rules of its relationships before it is deleted.
  func breakRelationships() {
    for relationship in entity.relationshipsByName.values {
      let related = objects(of: relationship)
      switch relationship.deleteRule {
      case .cascadeDeleteRule:
        for object in related where !object.isDeleted { managedObjectContext?.delete(object) }
      case .nullifyDeleteRule:
        guard let inverse = relationship.inverseRelationship else { continue }
        for object in related where !object.isDeleted { object.forget(self, inverse) }
      case .noActionDeleteRule, .denyDeleteRule: break
      }
    }
  }
}
