import NotificationModel
import PushSimulator

extension Push {
  /// The payload that is rehearsed unless another is given: an alert that links to a photo.
  package static let builtIn = Push(
    name: "the built-in payload",
    bytes: Array(
      """
      {
        "Simulator Target Bundle": "com.example.app",
        "aps": {
          "alert": {"title": "New photo", "body": "Ann shared a photo with you."},
          "mutable-content": 1,
          "sound": "default"
        },
        "image": "https://photos.example/photo.jpg"
      }
      """.utf8))
}
