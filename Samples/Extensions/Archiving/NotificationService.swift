import CoreData
import UserNotifications

/// Keeps every message in the app's Core Data store, and says how many there are of its thread.
class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = request.content.mutableCopy() as! UNMutableNotificationContent
    let container = NSPersistentContainer(name: "Archive")
    container.loadPersistentStores { _, error in
      if let error { content.subtitle = error.localizedDescription }
    }
    container.performBackgroundTask { context in
      do {
        content.subtitle = try self.archive(content, in: context)
      } catch {
        content.subtitle = "\(error as NSError)"
      }
      contentHandler(content)
    }
  }

  private func archive(
    _ content: UNNotificationContent, in context: NSManagedObjectContext
  ) throws -> String {
    let request = Topic.fetchRequest()
    request.predicate = NSPredicate(format: "name == %@", content.threadIdentifier)
    let topic = try context.fetch(request).first ?? Topic(context: context)
    topic.name = content.threadIdentifier
    topic.unread += 1
    let message = Message(context: context)
    message.text = content.body
    message.received = Date()
    topic.addToMessages(message)
    try context.save()
    let all = try context.count(for: Message.fetchRequest())
    return "\(topic.unread) unread, \(topic.messages?.count ?? 0) in this thread, \(all) in all"
  }
}
