import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the attached photo in an interface of its own.
///
/// The file lies in the system's store: it can be read only between a start and its stop, which a
/// `defer` balances on every way out.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(imageView)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    title = content.title
    guard let attachment = content.attachments.first else { return }
    guard attachment.url.startAccessingSecurityScopedResource() else {
      return NSLog("%@", "the photo is gone")
    }
    defer { attachment.url.stopAccessingSecurityScopedResource() }
    do {
      // Read as a whole: nothing of the file is needed once the scope has ended.
      let data = try Data(contentsOf: attachment.url)
      imageView.image = UIImage(data: data)
      NSLog("%@", "shows \(data.count) bytes")
    } catch {
      NSLog("%@", "the photo cannot be read: \(error.localizedDescription)")
    }
  }
}
