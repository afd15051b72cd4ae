import Foundation
import UIKit

/// A value of the app's defaults; the view is evaluated anew when it changes.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults
  private let read: (Any?) -> Value
  private let write: (Value) -> Any?

  init(
    _ key: String, _ store: UserDefaults?, read: @escaping (Any?) -> Value,
    write: @escaping (Value) -> Any?
  ) {
    self.key = key
    self.store = store ?? .standard
    self.read = read
    self.write = write
  }

  /// The value.
  public var wrappedValue: Value {
    get { read(store.object(forKey: key)) }
    nonmutating set {
      if let value = write(newValue) {
        store.set(value, forKey: key)
      } else {
        store.removeObject(forKey: key)
      }
      StorageChanges.tell()
    }
  }

  /// Reads and writes the value from elsewhere.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { (value: Value) in wrappedValue = value })
  }
}

extension AppStorage: GraphProperty {
  func attach(to slot: PropertySlot, in context: ViewContext) {
    StorageChanges.add(context.graph)
  }
}

/// The graphs that read defaults.
@MainActor
enum StorageChanges {
  private final class Follower {
    weak var graph: ViewGraph?
    init(_ graph: ViewGraph) { self.graph = graph }
  }

  private static var followers: [Follower] = []
  private static var observer: (any NSObjectProtocol)?

  static func add(_ graph: ViewGraph) {
    if observer == nil {
      observer = NotificationCenter.default.addObserver(
        forName: UserDefaults.didChangeNotification, object: nil, queue: nil
      ) { _ in tell() }
    }
    guard !followers.contains(where: { $0.graph === graph }) else { return }
    followers.removeAll { $0.graph == nil }
    followers.append(Follower(graph))
  }

  nonisolated static func tell() {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { followers.forEach { $0.graph?.invalidate() } }
    } else {
      DispatchQueue.main.async { tell() }
    }
  }
}
