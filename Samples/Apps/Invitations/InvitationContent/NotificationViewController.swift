import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows an invitation and answers it: the card stays open until the server knows.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  @IBOutlet weak var eventLabel: UILabel!
  @IBOutlet weak var placeLabel: UILabel!
  @IBOutlet weak var statusLabel: UILabel!

  private var invitation = ""
  private let input = CommentInput()

  override func viewDidLoad() {
    super.viewDidLoad()
    input.sendButton.addTarget(self, action: #selector(sendComment), for: .touchUpInside)
  }

  func didReceive(_ notification: UNNotification) {
    let content = notification.request.content
    eventLabel.text = content.title
    placeLabel.text = content.body
    statusLabel.text = ""
    invitation = content.userInfo["invitation"] as? String ?? ""
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    switch response.actionIdentifier {
    case "accept":
      statusLabel.text = "Accepting…"
      post("accepted") { isKnown in
        self.statusLabel.text = isKnown ? "Accepted" : "The server did not answer"
        completion(.doNotDismiss)
      }
    case "comment":
      // The first call shows the own input, the second one the keyboard.
      becomeFirstResponder()
      input.textField.becomeFirstResponder()
      completion(.doNotDismiss)
    default:
      completion(.dismissAndForwardAction)
    }
  }

  // MARK: Own input

  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { input }

  @objc func sendComment() {
    let comment = input.textField.text ?? ""
    input.textField.resignFirstResponder()
    post(comment) { isKnown in
      self.statusLabel.text = isKnown ? "You wrote: \(comment)" : "The server did not answer"
      // Once it is said, there is nothing left but to change one's mind.
      self.extensionContext?.notificationActions = [
        UNNotificationAction(identifier: "decline", title: "Decline", options: .destructive)
      ]
    }
  }

  // MARK: Server

  private func post(_ answer: String, then body: @escaping (Bool) -> Void) {
    var request = URLRequest(url: URL(string: "https://calendar.example/answers")!)
    request.httpMethod = "POST"
    request.httpBody = try? JSONEncoder().encode(["invitation": invitation, "answer": answer])
    URLSession.shared.dataTask(with: request) { _, response, _ in
      let isKnown = (response as? HTTPURLResponse)?.statusCode == 200
      DispatchQueue.main.async { body(isKnown) }
    }.resume()
  }
}

/// A field for a comment, and a button that sends it.
class CommentInput: UIView {
  let textField = UITextField()
  let sendButton = UIButton(type: .system)

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    textField.placeholder = "Your comment"
    textField.frame = CGRect(x: 8, y: 4, width: 232, height: 36)
    sendButton.setTitle("Send", for: .normal)
    sendButton.frame = CGRect(x: 248, y: 4, width: 64, height: 36)
    addSubview(textField)
    addSubview(sendButton)
  }

  required init?(coder: NSCoder) { fatalError("made by code alone") }
}
