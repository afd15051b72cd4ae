import Foundation

/// Ends an observation, also when it goes away.
public final class NotificationToken {
  private var end: (() -> Void)?
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end?() }

  /// Ends the observation.
  public func invalidate() {
    end?()
    end = nil
  }
}

/// How a collection changed.
public enum RealmCollectionChange<CollectionType> {
  /// The elements, at first.
  case initial(CollectionType)
  /// The elements, and at which places they changed: in the elements before for those removed,
  /// otherwise in those now.
  case update(CollectionType, deletions: [Int], insertions: [Int], modifications: [Int])
  /// They can no longer be read; never here.
  case error(any Swift.Error)
}

/// How an object changed.
public enum ObjectChange<T: ObjectBase> {
  /// It can no longer be read; never here.
  case error(_ error: any Swift.Error)
  /// Properties were set.
  case change(_: T, _: [PropertyChange])
  /// It was removed.
  case deleted
}

/// How a property changed.
public struct PropertyChange {
  /// The property.
  public let name: String
  /// The former value; nil, as Realm gives it only where the object was seen before.
  public let oldValue: Any?
  /// The new value.
  public let newValue: Any?
}

/// Looks at something after each write of the process.
class ChangeObserver: @unchecked Sendable {
  // Sendable because it looks on its queue alone.

  /// Looks again; `isFirst` before any write.
  func look(isFirst: Bool) {}

  func start(_ session: RealmSession, _ queue: DispatchQueue?) -> NotificationToken {
    let key = ObjectIdentifier(self)
    let queue = queue ?? .main
    let tell = { @Sendable [weak self] in
      queue.async { [weak self] in
        session.look()
        self?.look(isFirst: false)
      }
    }
    queue.async { [weak self] in self?.look(isFirst: true) }
    session.file.observe(key, tell)
    // The token keeps the observer.
    return NotificationToken { [self] in session.file.observe(ObjectIdentifier(self), nil) }
  }
}

final class CollectionObserver<Base: RealmCollection>: ChangeObserver, @unchecked Sendable {
  private let base: Base
  private let block: (RealmCollectionChange<Base>) -> Void
  private var last: [(element: Base.Element, value: StoredValue)] = []

  init(_ base: Base, _ block: @escaping (RealmCollectionChange<Base>) -> Void) {
    (self.base, self.block) = (base, block)
  }

  private func now() -> [(element: Base.Element, value: StoredValue)] {
    base.elements.map { element in
      let values = (element as? ObjectBase)?.known
      return (element, values.map { .map($0) } ?? element._stored(in: nil))
    }
  }

  override func look(isFirst: Bool) {
    let now = now()
    defer { last = now }
    if isFirst { return block(.initial(base)) }
    let difference = now.map(\.element).difference(from: last.map(\.element))
    var deletions: [Int] = []
    var insertions: [Int] = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): deletions.append(offset)
      case .insert(let offset, _, _): insertions.append(offset)
      }
    }
    let before = Dictionary(last.map { ($0.element, $0.value) }) { first, _ in first }
    let modifications = now.indices.filter { index in
      !insertions.contains(index) && before[now[index].element] != now[index].value
    }
    guard !deletions.isEmpty || !insertions.isEmpty || !modifications.isEmpty else { return }
    block(
      .update(
        base, deletions: deletions.sorted(), insertions: insertions, modifications: modifications))
  }
}

final class ObjectObserver: ChangeObserver, @unchecked Sendable {
  private let object: Object
  private let names: Set<String>?
  private let block: (ObjectChange<Object>) -> Void
  private var last: [String: StoredValue]

  init(_ object: Object, _ names: [String]?, _ block: @escaping (ObjectChange<Object>) -> Void) {
    (self.object, self.block) = (object, block)
    self.names = names.map(Set.init)
    last = object.known
  }

  override func look(isFirst: Bool) {
    guard !isFirst else { return }
    if object.isInvalidated { return block(.deleted) }
    let changes = object.known.filter { name, value in
      last[name] != value && names?.contains(name) != false
    }
    last = object.known
    guard !changes.isEmpty else { return }
    block(
      .change(
        object,
        changes.keys.sorted().map {
          PropertyChange(name: $0, oldValue: nil, newValue: object[$0])
        }))
  }
}
