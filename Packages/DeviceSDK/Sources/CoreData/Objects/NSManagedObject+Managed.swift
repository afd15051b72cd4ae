import Foundation

// What the builder makes of `@NSManaged`: accessors that call these functions.

extension NSManagedObject {
  /// Not Apple's: the value of an `@NSManaged` property.
  public final func pushsimManaged<Value>(_ key: String) -> Value {
    ManagedValue.read(value(forKey: key), as: Value.self, key)
  }

  /// Not Apple's: sets an `@NSManaged` property.
  public final func pushsimSetManaged<Value>(_ value: Value, _ key: String) {
    setValue(value, forKey: key)
  }

  /// Not Apple's: an `@NSManaged` function such as `addToTags(_:)`, `removeFromTags(_:)`,
  /// `insertIntoTags(_:at:)`, `removeFromTags(at:)` and `replaceTags(at:with:)`.
  public final func pushsimChangeManaged(_ function: String, _ arguments: Any...) {
    let kinds = ["addTo", "removeFrom", "insertInto", "replace", "add", "remove"]
    guard let kind = kinds.first(where: function.hasPrefix),
      let relationship = relationship(called: String(function.dropFirst(kind.count)))
    else {
      CoreDataError.raise(
        "-[\(type(of: self)) \(function)]: unrecognized selector sent to instance")
    }
    var objects = self.objects(of: relationship)
    let places =
      arguments.compactMap { $0 as? Int }
      + arguments.flatMap { ($0 as? NSIndexSet).map { Array($0 as IndexSet) } ?? [] }
    let given = arguments.flatMap { ManagedValue.objects(in: $0) }
    switch (kind, places.isEmpty) {
    case ("addTo", _), ("add", _):
      objects += given.filter { !objects.contains($0) }
    case ("removeFrom", true), ("remove", true):
      objects.removeAll { given.contains($0) }
    case ("insertInto", false):
      objects.removeAll { given.contains($0) }
      for (place, object) in zip(places, given) { objects.insert(object, at: place) }
    case ("replace", false):
      for (place, object) in zip(places, given) { objects[place] = object }
    default:
      for place in places.sorted(by: >) { objects.remove(at: place) }
    }
    setValue(NSOrderedSet(array: objects), forKey: relationship.name)
  }

  /// `Tags` and `TagsObject` are of the relationship `tags`.
  private func relationship(called name: String) -> NSRelationshipDescription? {
    let names = [name, name.hasSuffix("Object") ? String(name.dropLast(6)) : name]
    return entity.relationshipsByName.values.first { relationship in
      let own = relationship.name.prefix(1).uppercased() + relationship.name.dropFirst()
      return relationship.isToMany && names.contains(own)
    }
  }

  func objects(of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    primitiveValue(forKey: relationship.name).map { ManagedValue.objects(in: $0) } ?? []
  }
}
