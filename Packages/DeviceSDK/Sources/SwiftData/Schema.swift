public import Foundation

/// The classes that a container keeps.
public final class Schema: Sendable {
  /// The version of classes.
  public struct Version: Hashable, Comparable, Sendable {
    /// Changes that break.
    public let major: Int
    /// Changes that add.
    public let minor: Int
    /// Bug fixes.
    public let patch: Int
    /// Creates a version.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
    /// The order of versions.
    public static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  /// How a property is kept, for `@Attribute`, which `pushsim build` reads itself.
  public struct Attribute: Sendable {
    /// A special rule of the attribute.
    public struct Option: Hashable, Sendable {
      let name: String
      /// No two models have the same value.
      public static let unique = Option(name: "unique")
      /// The value has a file of its own; here it has not.
      public static let externalStorage = Option(name: "externalStorage")
      /// The person can look for it; here not.
      public static let spotlight = Option(name: "spotlight")
      /// It is kept when the model is removed; here not.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// Changes do not count.
      public static let ephemeral = Option(name: "ephemeral")
      /// It is kept secret in the cloud.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
    }
  }

  /// The version.
  public let version: Version
  // Types never change.
  nonisolated(unsafe) let types: [any PersistentModel.Type]

  /// Creates a schema of classes.
  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }
  /// Creates a schema of classes.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0))
  {
    self.init(types, version: version)
  }
  /// Creates a schema of a version's classes.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The name of a class.
  public static func entityName<Model: PersistentModel>(for type: Model.Type) -> String {
    String(describing: type)
  }
}

/// The classes of a version.
public protocol VersionedSchema {
  /// The classes.
  static var models: [any PersistentModel.Type] { get }
  /// The version.
  static var versionIdentifier: Schema.Version { get }
}

/// How one version becomes the next: here properties are taken over by their names alone.
public protocol SchemaMigrationPlan {
  /// The versions.
  static var schemas: [any VersionedSchema.Type] { get }
  /// The ways between them.
  static var stages: [MigrationStage] { get }
}

/// The way from a version to the next.
public enum MigrationStage {
  /// Properties are taken over by their names.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// Code runs before and after; not here.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// Where a container keeps its models.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The app group whose folder it is.
  public struct GroupContainer: Hashable, Sendable {
    let group: String?
    let isAutomatic: Bool
    /// The first app group's, or the process's own where there is none.
    public static let automatic = GroupContainer(group: nil, isAutomatic: true)
    /// The process's own.
    public static let none = GroupContainer(group: nil, isAutomatic: false)
    /// An app group's.
    public static func identifier(_ groupName: String) -> GroupContainer {
      GroupContainer(group: groupName, isAutomatic: false)
    }
  }

  /// With which database models are kept in step: with none, as nobody is signed in to iCloud.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// The app's.
    public static let automatic = CloudKitDatabase()
    /// None.
    public static let none = CloudKitDatabase()
    /// A container's.
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase { .automatic }
  }

  /// The name.
  public let name: String
  /// The file.
  public let url: URL
  /// Whether nothing is written to a file.
  public let isStoredInMemoryOnly: Bool
  /// Whether anything is written.
  public let allowsSave: Bool
  /// The app group whose folder it is.
  public let groupContainer: GroupContainer
  /// The file.
  public var id: URL { url }

  /// A file called by a name, of the classes of `schema`.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    url = Self.folder(groupContainer).appendingPathComponent("\(name ?? "default").store")
  }

  /// A file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    (self.name, self.url) = (name ?? url.deletingPathExtension().lastPathComponent, url)
    (isStoredInMemoryOnly, self.allowsSave, groupContainer) = (false, allowsSave, .none)
  }

  /// The usual file, for classes.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(isStoredInMemoryOnly: isStoredInMemoryOnly)
  }
}
