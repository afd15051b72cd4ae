import Foundation
import UserNotifications

@objc enum Mood: Int { case calm, loud = 4 }

@objc protocol TitleMakerDelegate: AnyObject {
  @objc(maker:didMakeTitle:) func maker(_ maker: TitleMaker, didMake title: String)
  @objc optional func makerDidFail(_ maker: TitleMaker)
}

enum TitleError: Error { case empty }

@objcMembers class TitleMaker: NSObject {
  static let shared = TitleMaker(prefix: "shared")
  let prefix: String
  var mood = Mood.calm
  var limits: [String: Int] = [:]
  weak var delegate: TitleMakerDelegate?
  init(prefix: String) { self.prefix = prefix }
  func title(for text: String, info: [AnyHashable: Any]) -> String {
    let title = prefix + text + (info["key"] as? String ?? "") + "\(limits["title"] ?? 0)"
    delegate?.maker(self, didMake: title)
    delegate?.makerDidFail?(self)
    return mood == .loud ? title.uppercased() : title
  }
  func decode(_ text: String) throws -> String {
    guard !text.isEmpty else { throw TitleError.empty }
    return text
  }
  func check() throws {}
  func count(of list: [String]) -> Int { list.count }
  func load(completion: @escaping (String?, Error?) -> Void) {
    DispatchQueue.global().async { completion("loaded", nil) }
  }
  private func hidden() {}
}

extension UNMutableNotificationContent {
  @objc func shoutTitle() -> String { title + "!" }
}
