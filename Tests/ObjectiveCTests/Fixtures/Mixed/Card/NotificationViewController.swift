import UIKit
import UserNotifications
import UserNotificationsUI

class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private let card = CardView(frame: CGRect(x: 16, y: 8, width: 300, height: 30))
  override func viewDidLoad() {
    super.viewDidLoad()
    card.delegate = self
    view.addSubview(card)
    preferredContentSize = CGSize(width: 320, height: 40)
  }
  func didReceive(_ notification: UNNotification) {
    card.animate(withDuration: 0.1) { finished in
      self.card.showPhase("\(notification.request.content.userInfo["phase"] ?? "") \(finished)")
    }
  }
}

extension NotificationViewController: CardViewDelegate {
  func cardView(_ view: CardView, titleForPhase phase: String) -> String { "phase: \(phase)" }
}
