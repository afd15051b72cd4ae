import UserNotifications

class NotificationService: UNNotificationServiceExtension, HelperDelegate {
  var log: [String] = []
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else {
      return contentHandler(request.content)
    }
    let helper = Helper(prefix: "A ", count: 5)
    helper.delegate = self
    helper.mood = .loud
    content.title =
      helper.title(forKey: kHelperKey, inUserInfo: content.userInfo) ?? HelperDefaultTitle
    content.subtitle = HelperGreeting(helper.decorate("x", marks: [.bold, .red]))
    do {
      log.append(try helper.decode("abc"))
      try helper.checkTitle("")
    } catch { log.append("code \((error as NSError).code)") }
    helper.isBusy = true
    let other = Helper(prefix: "q").prefix ?? "none"
    log.append("\(helper.isBusy) \(Helper.shared === Helper.shared) \(other) \(kHelperCount)")
    helper.loadText(forKey: "k") { text, error in
      self.log.append("\(text ?? "none") \(error == nil)")
      content.addPrefix(HELPER_MARK)
      content.body = self.log.joined(separator: ", ")
      contentHandler(content)
    }
  }
  func helper(_ helper: Helper, didFinishWithText text: String) { log.append("did \(text)") }
  func helperShouldShout(_ helper: Helper) -> Bool { true }
}
