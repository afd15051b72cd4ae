import UserNotifications

class Named: Maker {
  let number: Int
  init(number: Int) {
    self.number = number
    super.init(name: "n\(number)")
  }
  init?(checked: String) {
    number = checked.count
    super.init(checkedName: checked)
  }
}

final class Louder: LoudMaker {
  let mark: String
  override init() {
    mark = "!"
    super.init(name: "loud")
  }
}

enum FetchError: Error { case empty }

@objcMembers final class Fetcher: NSObject {
  func text(for key: String) async throws -> String {
    guard !key.isEmpty else { throw FetchError.empty }
    return key + "."
  }
  func count() async -> Int { 7 }
}

class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let best = UNMutableNotificationContent()
    let named = Named(number: 3)
    let louder = Louder()
    best.title = [named.name, louder.name + louder.mark, Maker().name, Maker(name: "x").name]
      .map { $0 ?? "nil" }.joined(separator: " ")
    let none = Named(checked: "")
    let some = Named(checked: "four")
    best.subtitle = "\(none == nil) \(some?.name ?? "nil") \(some?.number ?? 0)"
    var scale = Scale(width: 2, factor: 0.5)
    scale = ScaleTimes(scale, 3)
    best.body = "\(named.scale(for: scale).width) \(scale.factor) \(Scale().width) \(FetchAll())"
    contentHandler(best)
  }
}
