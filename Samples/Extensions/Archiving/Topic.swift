import CoreData

/// The topic of messages: a class of the app's own, whose properties Core Data provides.
@objc(Topic)
public final class Topic: NSManagedObject {
  @NSManaged public var name: String
  @NSManaged public var unread: Int32
  @NSManaged public private(set) var messages: Set<Message>?

  @objc(addMessagesObject:)
  @NSManaged public func addToMessages(_ value: Message)

  public class func fetchRequest() -> NSFetchRequest<Topic> { NSFetchRequest(entityName: "Topic") }
}
