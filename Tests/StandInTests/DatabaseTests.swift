import Foundation
import JSONModel
import NotificationModel
import PushSimTesting
import TestSupport
import Testing

/// RealmSwift, as service extensions use it: each push is a process of its own, and what it wrote
/// is there for the next one.
@Suite("The stand-in for RealmSwift", .timeLimit(.minutes(10)))
struct DatabaseTests {
  private func simulator(_ classes: String, _ receive: String) async throws -> Simulator {
    try await .receiving("RealmSwift", classes, receive)
  }

  private let message = """
    class Message: Object {
      @Persisted(primaryKey: true) var id = ""
      @Persisted var body: String?
      @Persisted(indexed: true) var date: Date?
      @Persisted var isRead = false
      @Persisted var tags: List<String>
    }
    """

  @Test("objects are kept, found by format, predicate and query, sorted, changed and removed")
  func objects() async throws {
    let simulator = try await simulator(
      message,
      """
      let realm = try! Realm()
      try! realm.write {
        let message = Message(value: ["id": info["id"] as! String, "tags": ["x", "y"]])
        message.body = best.body
        message.date = Date(timeIntervalSince1970: Double(info["id"] as! String)!)
        realm.add(message, update: .modified)
        if info["id"] as! String == "3" {
          realm.object(ofType: Message.self, forPrimaryKey: "1")?.isRead = true
          realm.delete(realm.objects(Message.self).where { $0.id == "2" })
        }
      }
      let all = realm.objects(Message.self)
      let unread = all.where { !$0.isRead && $0.body.contains("B") && $0.date > Date(timeIntervalSince1970: 0) }
      best.title = [
        all.sorted(byKeyPath: "date", ascending: false).map(\\.id).joined(separator: ","),
        unread.map(\\.id).joined(separator: ","),
        all.filter("isRead == true OR body == nil").map(\\.id).joined(),
        all.filter(NSPredicate(format: "id IN %@", ["1", "2"])).map(\\.id).joined(),
        "\\(all.last!.tags.count)",
      ].joined(separator: " ")
      """)
    #expect(try await simulator.title(["id": "1"]) == "1 1  1 2")
    #expect(try await simulator.title(["id": "2"]) == "2,1 1,2  12 2")
    #expect(try await simulator.title(["id": "2"]) == "2,1 1,2  12 2")
    #expect(try await simulator.title(["id": "3"]) == "3,1 3 1 1 2")
  }

  @Test("properties of the older spelling are kept, also objects that refer to each other")
  func older() async throws {
    let simulator = try await simulator(
      """
      class Service: Object {
        @objc dynamic var id = -1
        @objc dynamic var name = ""
        let notes = List<Note>()
        override static func primaryKey() -> String? { "id" }
      }
      class Note: Object {
        @objc dynamic var service: Service?
        @objc dynamic var date: Date
        @objc dynamic var isRead: Bool = false
        required override init() {
          date = Date(timeIntervalSince1970: 7)
          super.init()
        }
      }
      """,
      """
      let realm = try! Realm()
      let known = realm.object(ofType: Service.self, forPrimaryKey: 4)
      try! realm.write {
        let service = known ?? Service(value: ["id": 4, "name": "S"])
        let note = Note()
        note.service = service
        if known == nil { realm.add(service) }
        service.notes.append(note)
      }
      let unread = realm.objects(Note.self).filter(NSPredicate(format: "isRead == %@", false as NSNumber))
      let service = unread.first!.service!
      best.title = "\\(unread.count) \\(service.notes.count) \\(service.name) "
        + "\\(service.notes.last!.date.timeIntervalSince1970) \\(realm.objects(Service.self).count)"
      """)
    #expect(try await simulator.title() == "1 1 S 7.0 1")
    #expect(try await simulator.title() == "2 2 S 7.0 1")
  }

  @Test("a write that throws keeps nothing, and one outside of a write ends the process")
  func writes() async throws {
    let simulator = try await simulator(
      message,
      """
      let realm = try! Realm()
      struct Failure: Error {}
      let message = Message()
      try? realm.write { realm.add(message); throw Failure() }
      best.title = "\\(realm.objects(Message.self).count) \\(message.isInvalidated)"
      try! realm.write { realm.add(Message()) }
      if info["bad"] != nil { realm.objects(Message.self).first!.body = "x" }
      try! realm.write { realm.deleteAll() }
      """)
    #expect(try await simulator.title() == "0 true")
    let delivery = try await simulator.deliver(
      Payload.alert(title: "T").mutableContent().with("bad", true))
    expectDelivery(delivery, is: .original, .crashed)
  }

  @Test("a file of an older version is migrated once")
  func migration() async throws {
    let simulator = try await simulator(
      message,
      """
      let version = UInt64(info["version"] as! Int)
      Realm.Configuration.defaultConfiguration = Realm.Configuration(
        schemaVersion: version,
        migrationBlock: { migration, old in
          migration.enumerateObjects(ofType: Message.className()) { before, after in
            after?["body"] = "\\(before?["body"] as? String ?? "") from \\(old)"
          }
        })
      do {
        let realm = try Realm()
        try realm.write { if realm.isEmpty { realm.create(Message.self, value: ["body": "B"]) } }
        best.title = realm.objects(Message.self).first!.body!
      } catch Realm.Error.fail { best.title = "older" } catch { best.title = "\\(error)" }
      """)
    #expect(try await simulator.title(["version": 1]) == "B")
    #expect(try await simulator.title(["version": 3]) == "B from 1")
    #expect(try await simulator.title(["version": 3]) == "B from 1")
    #expect(try await simulator.title(["version": 2]) == "older")
  }
}
