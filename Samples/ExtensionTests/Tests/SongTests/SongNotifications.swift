import PushSimTesting

/// The notification code of an app about songs: it asks for permission, registers what a person can
/// answer, reminds of a song, and does something with the answers.
final class SongNotifications {
  private let center: PhoneApp
  private(set) var likes = 0
  private(set) var comments: [String] = []

  init(_ center: PhoneApp) { self.center = center }

  /// The app's work after its launch.
  func start() throws {
    try center.setDelegate(.asked)
    try center.setNotificationCategories(categories)
    if center.authorizationStatus == .notDetermined {
      try center.requestAuthorization([.alert, .badge, .sound])
    }
  }

  /// Buttons for one kind of reminder, a text field for the other.
  private var categories: [NotificationCategory] {
    let options: NotificationAction.Options = [
      .authenticationRequired, .destructive, .foreground,
    ]
    let like = NotificationAction(identifier: "see1", title: "I love it~", options: options)
    let dislike = NotificationAction(
      identifier: "see2", title: "I don't care~", options: [.destructive])
    let text = NotificationAction(
      identifier: "text", title: "How about it~?",
      textInput: .init(buttonTitle: "Send", placeholder: "Say something"))
    return [
      NotificationCategory(identifier: "seeCategory", actions: [like, dislike]),
      NotificationCategory(identifier: "seeCategory1", actions: [text]),
    ]
  }

  /// Reminds of the song after some seconds.
  func remind(after seconds: Double, category: String = "", id: String = "time interval request")
    throws
  {
    var content = NotificationContent()
    content.title = "\"Fly to the moon\""
    content.subtitle = "by Neo"
    content.body = "the wonderful song with you~"
    content.badge = 0
    content.sound = Sound()
    content.categoryIdentifier = category
    try center.add(
      CenterRequest(
        identifier: id, content: content, trigger: .interval(seconds: seconds, repeats: false)))
  }

  /// Handles a response as the app's delegate does.
  func didReceive(_ response: NotificationResponse) throws {
    if let text = response.userText {
      comments.append(text)
    } else if response.action == "see1" {
      likes += 1
    } else if response.action == "see2" {
      try center.removeDeliveredNotifications(withIdentifiers: [response.request])
    }
  }
}
