import Foundation
import NotificationModel
import PushStore

/// Does one thing to a device's store and ends, so that tests can stop it anywhere.
///
/// Exit codes: 0 done, 3 for an error of the store, whose code is printed, 64 usage.
@main
enum PushStoreDriver {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    guard words.count >= 2 else { return usage() }
    let folder = URL(fileURLWithPath: words.removeFirst())
    let command = words.removeFirst()
    do {
      let store = try PushStore(deviceFolder: folder)
      switch command {
      case "open": break
      case "ingest": try ingest(words, store)
      case "remove": try remove(words, store)
      case "work": try work(words, store)
      case "phone": try phone(words, store)
      case "verify":
        let report = try store.verify()
        print("\(report.isSound ? "sound" : "damaged"), \(report.notifications) notifications")
      default: usage()
      }
    } catch let error as PushStoreError {
      print("error \(error.code.rawValue): \(error.message)")
      exit(3)
    } catch {
      print("error: \(error)")
      exit(3)
    }
  }

  private static func usage() {
    print(
      "usage: PushStoreDriver DEVICE open | verify | ingest ID move|copy BYTES[:refuse|oldest-first]|-"
    )
    print("         FILE… | remove ID | work NAME COUNT FOLDER | phone ID ID [FILE…]")
    exit(64)
  }

  private static func ingest(_ words: [String], _ store: PushStore) throws {
    guard words.count >= 3, let disposition = IncomingAttachment.Disposition(rawValue: words[1])
    else { return usage() }
    let quota =
      words[2] == "-" ? nil : Int(words[2]).map { StoreQuota(bytes: $0, whenFull: .oldestFirst) }
    let result = try store.ingest(
      notification(words[0], Array(words.dropFirst(3)), disposition, quota))
    for failure in result.failures { print("refused \(failure.code.rawValue)") }
  }

  private static func remove(_ words: [String], _ store: PushStore) throws {
    for notification in try store.list() where words.contains(notification.requestIdentifier) {
      try store.remove(notification.id)
    }
  }

  /// A phone lets a notification go, delivers one of its own and keeps rows of both, at once; or takes
  /// in a push with files, in the same transaction as the rows.
  private static func phone(_ words: [String], _ store: PushStore) throws {
    guard words.count >= 2, let bundle = BundleIdentifier("com.example.app") else { return usage() }
    var change = PhoneChange()
    change.departures = [PhoneChange.Departure(bundle, words[0])]
    let files = Array(words.dropFirst(2))
    if files.isEmpty {
      change.arrivals = [
        IncomingNotification(
          bundle: bundle, requestIdentifier: words[1], outcome: "local",
          content: NotificationContent())
      ]
    }
    for (kind, name) in [("app", ""), ("delivered", words[1])] {
      change.rows[PhoneRow.Key(kind: kind, app: bundle.rawValue, name: name)] = "{}"
    }
    change.rows[PhoneRow.Key(kind: "delivered", app: bundle.rawValue, name: words[0])] = .some(nil)
    let pushes = files.isEmpty ? [] : [try notification(words[1], files, .move, nil)]
    let results = try store.ingest(pushes) { transaction, _ in
      _ = try transaction.apply(change)
    }
    for failure in results.flatMap(\.failures) { print("refused \(failure.code.rawValue)") }
  }

  /// Delivers `count` notifications with a picture each; every third shares one with everybody.
  private static func work(_ words: [String], _ store: PushStore) throws {
    guard words.count == 3, let count = Int(words[1]) else { return usage() }
    for number in 0..<count {
      let path = "\(words[2])/\(words[0])-\(number).jpg"
      let result = try store.ingest(notification("\(words[0])-\(number)", [path], .move, nil))
      for failure in result.failures { print("refused \(failure.code.rawValue)") }
    }
  }

  private static func notification(
    _ identifier: String, _ paths: [String], _ disposition: IncomingAttachment.Disposition,
    _ quota: StoreQuota?
  ) throws -> IncomingNotification {
    var content = NotificationContent()
    content.title = "Title of \(identifier)"
    guard let bundle = BundleIdentifier("com.example.app") else {
      throw PushStoreError(.inputOutput, "no bundle")
    }
    let attachments = paths.enumerated().map { index, path in
      IncomingAttachment(
        attachment: Attachment(identifier: "a\(index)", url: "", type: "public.jpeg"),
        sourcePath: path, disposition: disposition)
    }
    return IncomingNotification(
      bundle: bundle, requestIdentifier: identifier, outcome: "modified", content: content,
      attachments: attachments, quota: quota)
  }
}
