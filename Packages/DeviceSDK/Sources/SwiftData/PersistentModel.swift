import Foundation
public import Observation

/// A class that a container keeps.
///
/// `@Model` makes a class one: `pushsim build` writes what the macro would, as far as it concerns
/// keeping, and has `@Observable` do the rest.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, ModelLink {
  /// Creates a model of what is kept.
  init(pushsimRow row: ModelRow)
  /// Takes over what is kept.
  func pushsimRestore(_ row: ModelRow)
  /// Stores the properties.
  func pushsimKeep(_ row: ModelRow)
  /// The rules in the attributes of the properties.
  static var pushsimRules: [String] { get }
  /// Where the model is kept.
  var pushsimState: ModelState { get }
}

extension PersistentModel {
  /// The identifier of the model.
  public var persistentModelID: PersistentIdentifier { pushsimState.identifier }
  /// The model's identifier, where the class has no `id` of its own.
  public var id: PersistentIdentifier { persistentModelID }
  /// The context that it is in; nil before it was inserted.
  public var modelContext: ModelContext? { pushsimState.context }
  /// Whether it was removed.
  public var isDeleted: Bool { pushsimState.isDeleted }
  /// Whether it differs from what is kept.
  public var hasChanges: Bool { pushsimState.context?.differs(self) ?? true }

  /// Equal when both are the same model.
  public static func == (left: Self, right: Self) -> Bool {
    left.persistentModelID == right.persistentModelID
  }
  /// Of the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(persistentModelID) }
}

/// The identifier of a model.
public struct PersistentIdentifier: Hashable, Codable, Sendable, Comparable, Identifiable {
  /// The name of the class.
  public let entityName: String
  let row: Row

  enum Row: Hashable, Codable {
    case kept(Int)
    case new(UUID)
  }

  /// The place in the container; nil for a new model.
  var place: Int? { if case .kept(let place) = row { place } else { nil } }

  /// The identifier that distinguishes it.
  public var id: PersistentIdentifier { self }
  /// The container's name; nil, as nothing names it here.
  public var storeIdentifier: String? { nil }

  /// The older model first.
  public static func < (left: Self, right: Self) -> Bool {
    guard case .kept(let first) = left.row, case .kept(let second) = right.row else {
      return left.hashValue < right.hashValue
    }
    return first < second
  }
}

/// Where a model is kept.
public final class ModelState: @unchecked Sendable {
  // Sendable because a model is used by its context's thread alone.

  weak var context: ModelContext?
  var identifier: PersistentIdentifier
  var isDeleted = false
  /// The stored state that the model is based on.
  var known: StoredModel?

  /// The state of a new model.
  public init<Model: PersistentModel>(_ type: Model.Type) {
    identifier = PersistentIdentifier(
      entityName: Schema.entityName(for: type), row: .new(UUID()))
  }
}
