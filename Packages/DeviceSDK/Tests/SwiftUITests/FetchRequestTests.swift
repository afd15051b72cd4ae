import CoreData
import SwiftUI
import Testing

/// The code that the builder makes of `@NSManaged` properties, by hand.
final class Errand: NSManagedObject {
  var title: String {
    get { pushsimManaged("title") }
    set { pushsimSetManaged(newValue, "title") }
  }
}

@MainActor
@Suite("A view shows what a request of Core Data finds")
struct FetchRequestTests {
  private static func context() throws -> NSManagedObjectContext {
    let title = NSAttributeDescription()
    (title.name, title.attributeType) = ("title", .stringAttributeType)
    let entity = NSEntityDescription()
    (entity.name, entity.managedObjectClassName) = ("Errand", "SwiftUITests.Errand")
    entity.properties = [title]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Errands", managedObjectModel: model)
    container.persistentStoreDescriptions = [
      NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
    ]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container.viewContext
  }

  struct Errands: View {
    @Environment(\.managedObjectContext) private var context
    @FetchRequest(sortDescriptors: [NSSortDescriptor(key: "title", ascending: true)])
    private var errands: FetchedResults<Errand>
    @FetchRequest(
      sortDescriptors: [], predicate: NSPredicate(format: "title BEGINSWITH %@", "B"))
    private var some: FetchedResults<Errand>

    var body: some View {
      VStack {
        Text("\(errands.map(\.title).joined(separator: " ")), \(some.count) with B")
        Button("Add") { Errand(context: context).title = "Apples" }
        Button("All") { some.nsPredicate = nil }
      }
    }
  }

  @Test("in its order and by its predicate, and anew when objects or the predicate change")
  func results() throws {
    let context = try Self.context()
    for name in ["Milk", "Bread"] { Errand(context: context).title = name }
    let rig = Rig(Errands().environment(\.managedObjectContext, context))
    #expect(rig.labels.contains("Bread Milk, 1 with B"), "\(rig.labels)")
    try rig.tap("Add")
    try context.save()
    #expect(rig.labels.contains("Apples Bread Milk, 1 with B"), "\(rig.labels)")
    try rig.tap("All")
    #expect(rig.labels.contains("Apples Bread Milk, 3 with B"), "\(rig.labels)")
  }
}
