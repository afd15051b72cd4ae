import Foundation
import JSONModel
import Synchronization

/// The entities of an app.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  static let empty = NSManagedObjectModel()

  /// The entities.
  open var entities: [NSEntityDescription] = [] {
    didSet { own() }
  }
  /// Lets the entities know their model; observers do not see what an initializer sets.
  private func own() { for entity in entities { entity.managedObjectModel = self } }

  /// The modules in which the classes of the entities are looked for.
  var modules: [String] = []

  /// Creates a model without entities.
  public override init() {}

  /// Reads the model at `url`, a `.momd` folder or the `.mom` file of a version, as the builder
  /// makes them of an `.xcdatamodeld`; nil for anything else.
  public convenience init?(contentsOf url: URL) {
    self.init()
    guard let file = try? ModelFile(at: url) else { return nil }
    modules = file.modules
    entities = file.entities
    own()
  }

  /// The model of all models in `bundles`, by default of the main one; nil where none has one.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [.main]).flatMap { bundle in
      ["momd", "mom"].flatMap { kind in
        (bundle.urls(forResourcesWithExtension: kind, subdirectory: nil) ?? []).map { $0 as URL }
      }
    }
    return NSManagedObjectModel(byMerging: urls.compactMap { NSManagedObjectModel(contentsOf: $0) })
  }

  /// One model of several; nil for none.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    modules = models.flatMap(\.modules)
    entities = models.flatMap(\.entities)
    own()
  }

  /// The entities by name.
  open var entitiesByName: [String: NSEntityDescription] {
    Dictionary(entities.map { ($0.name ?? "", $0) }) { first, _ in first }
  }

  // MARK: Models in use

  private static let used = Mutex<[NSManagedObjectModel]>([])

  /// Notes that a coordinator uses the model, so that a class finds its entity.
  func use() {
    Self.used.withLock { if !$0.contains(where: { $0 === self }) { $0.append(self) } }
  }

  /// The entity of a class, in the model used last that has one.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let name = String(describing: type)
    let models = used.withLock(\.self).reversed()
    return models.lazy.compactMap { $0.entity(of: type, name) }.first
  }

  func entity(of type: NSManagedObject.Type, _ name: String) -> NSEntityDescription? {
    entities.first { $0.objectClass == type && type != NSManagedObject.self }
      ?? entities.first { $0.managedObjectClassName.split(separator: ".").last == name[...] }
  }
}
