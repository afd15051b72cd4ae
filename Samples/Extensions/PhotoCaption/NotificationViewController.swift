import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the attached photo above its caption, as its storyboard has laid them out.
///
/// The file lies in the system's store: it can be read only between a start and its stop.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  @IBOutlet var imageView: UIImageView!
  @IBOutlet var captionLabel: UILabel!

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    captionLabel.text = "\(content.title)\n\(content.body)"
    guard let attachment = content.attachments.first,
      attachment.url.startAccessingSecurityScopedResource()
    else { return }
    defer { attachment.url.stopAccessingSecurityScopedResource() }
    // Read as a whole: nothing of the file is needed once the scope has ended.
    imageView.image = (try? Data(contentsOf: attachment.url)).flatMap(UIImage.init(data:))
  }
}
