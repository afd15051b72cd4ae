import UIKit
import UserNotifications
import UserNotificationsUI

/// The content extension of the kit: it notes its callbacks and answers as the button says.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    Notebook.add("content.viewDidLoad")
    label.frame = CGRect(x: 16, y: 8, width: 280, height: 24)
    view.addSubview(label)
    button("Press", y: 40) { Notebook.add("content.touch") }
    button("Open", y: 80) { [weak self] in
      self?.extensionContext?.performNotificationDefaultAction()
    }
    preferredContentSize = CGSize(width: 20, height: 120)
  }

  private func button(_ title: String, y: CGFloat, _ body: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.frame = CGRect(x: 16, y: y, width: 120, height: 32)
    button.addAction(UIAction { _ in body() }, for: .touchUpInside)
    view.addSubview(button)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    Notebook.add("content.didReceive", content.title)
    Notebook.see("content-main", Thread.isMainThread ? "yes" : "no")
    Notebook.see("content-narrow", view.bounds.width <= 20 ? "yes" : "no")
    label.text = content.title
    guard let url = content.attachments.first?.url else { return }
    Notebook.see("unscoped-read", (try? Data(contentsOf: url)) == nil ? "no" : "yes")
    let isOpen = url.startAccessingSecurityScopedResource()
    Notebook.see("scope", "\(isOpen)")
    Notebook.see("scoped-read", (try? Data(contentsOf: url)) == nil ? "no" : "yes")
    if isOpen { url.stopAccessingSecurityScopedResource() }
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    Notebook.add("content.response", response.actionIdentifier)
    switch response.actionIdentifier {
    case "stay":
      extensionContext?.notificationActions = ["close", "forward", "added"].map {
        UNNotificationAction(identifier: $0, title: $0)
      }
      completion(.doNotDismiss)
    case "close", "added": completion(.dismiss)
    case "later": DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { completion(.dismiss) }
    default: completion(.dismissAndForwardAction)
    }
  }
}
