import Combine
import Foundation
public import SwiftUI

/// The models that a view shows; it is evaluated anew when a context of the process saves.
@propertyWrapper
public struct Query<Element: PersistentModel, Value>: DynamicProperty {
  @Environment(\.modelContext) private var context
  @ObservedObject private var changes = ModelChanges.shared
  private let descriptor: FetchDescriptor<Element>
  private let value: ([Element]) -> Value

  /// The models.
  public var wrappedValue: Value { value((try? context.fetch(descriptor)) ?? []) }
  /// The context that they are of.
  public var modelContext: ModelContext { context }
  /// Why there are none; nil.
  public var fetchError: (any Error)? { nil }
}

@MainActor
extension Query where Value == [Element] {
  /// All models, or those that a predicate lets pass.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors))
  }

  /// The models in the order of a property.
  public init<Key: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Key> & Sendable,
    order: SortOrder = .forward, animation: Animation? = nil
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(keyPath, order: order)]))
  }

  /// The models that a descriptor describes.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation? = nil) {
    self.descriptor = descriptor
    value = { $0 }
  }
}

/// Notifies views that something was saved.
final class ModelChanges: ObservableObject, @unchecked Sendable {
  // Sendable because it keeps nothing.
  static let shared = ModelChanges()
}

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext {
    guard
      let container = try? ModelContainer(
        for: Schema([]), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    else { preconditionFailure("a container in memory always opens") }
    return ModelContext(container)
  }
}

extension EnvironmentValues {
  /// The context of the views; without a container above one that keeps nothing.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

extension View {
  /// Has views use a context.
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }
  /// Has views use a container's main context.
  public func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.mainContext)
  }
  /// Has views use a container of classes.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some View {
    modelContainer(ModelContainer.ofViews(modelTypes, inMemory))
  }
  /// Has views use a container of a class.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some View {
    modelContainer(ModelContainer.ofViews([modelType], inMemory))
  }
}

extension Scene {
  /// Has views use a container's main context.
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.mainContext)
  }
  /// Has views use a container of classes.
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some Scene {
    modelContainer(ModelContainer.ofViews(modelTypes, inMemory))
  }
  /// Has views use a container of a class.
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false
  ) -> some Scene {
    modelContainer(ModelContainer.ofViews([modelType], inMemory))
  }
}

extension ModelContainer {
  /// A container for views, which there is one of for each file.
  @MainActor fileprivate static func ofViews(
    _ types: [any PersistentModel.Type], _ inMemory: Bool
  ) -> ModelContainer {
    let key = types.map { "\($0)" }.joined(separator: " ") + "\(inMemory)"
    if let known = shown[key] { return known }
    do {
      let container = try ModelContainer(
        for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: inMemory))
      shown[key] = container
      return container
    } catch { fatalError("Could not open the model container: \(error)") }
  }

  @MainActor private static var shown: [String: ModelContainer] = [:]
}
