import Foundation
import Synchronization

/// Keeps models in a file, which app and extension may share.
public final class ModelContainer: @unchecked Sendable {
  // Sendable because the main context is the main actor's.

  /// The classes.
  public let schema: Schema
  /// Where models are kept.
  public let configurations: Set<ModelConfiguration>
  let store: ModelStore
  @MainActor private var main: ModelContext?

  /// Creates a container of classes.
  public convenience init(
    for types: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of classes.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// Creates a container of classes.
  ///
  /// Differs from Apple: of several configurations the first keeps everything.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    let configuration = configurations.first ?? ModelConfiguration()
    self.schema = schema
    self.configurations = Set(configurations.isEmpty ? [configuration] : configurations)
    store = ModelStore.shared(configuration)
    _ = try store.current()
  }

  /// The context of the main thread, which saves by itself.
  @MainActor public var mainContext: ModelContext {
    if let main { return main }
    let context = ModelContext(self)
    context.autosaveEnabled = true
    main = context
    return context
  }

  /// Removes everything that is kept.
  public func deleteAllData() { try? store.change { $0 = ModelContent() } }
  /// Removes the file.
  public func erase() throws { try store.change { $0 = ModelContent() } }
}

/// An error of a container.
public struct SwiftDataError: Error, Equatable, Sendable {
  private let text: String
  /// The file cannot be read or written.
  public static let loadIssueModelContainer = SwiftDataError(text: "loadIssueModelContainer")
  /// Nothing may be written.
  public static let unsupportedPredicate = SwiftDataError(text: "unsupportedPredicate")
  /// The model is none of the context's.
  public static let modelValidationFailure = SwiftDataError(text: "modelValidationFailure")
}
