// swift-format-ignore-file

import UIKit
import UserNotifications

final class Engine: NSObject, WidePart {
  var partName: String! { "engine" }
  func weight(forName name: String!) -> Int { name.count }
}
final class Wheel: NSObject, WidePart { let partName: String! = "wheel" }

class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = request.content.mutableCopy() as? UNMutableNotificationContent ?? UNMutableNotificationContent()
    var log: [String] = []
    let base = WideBase(names: ["b", "a", "c"])!
    log.append("\(base.count) \(base.describe()!) \(WideBase(names: []) == nil)")
    base.onDone = { log.append("done \($0 ?? "")") }
    log.append(base.render("text"))
    let found =
      base.filter { item, index, stop in
        if index == 1 { stop?.pointee = true }
        return (item as? String) != "a"
      } as? [String]
    log.append("\(found ?? [])")
    base.setObject(5, forKey: "five")
    log.append(
      "\(base.object(forKey: "five", default: 1) as? Int ?? 0) \(base.object(forKey: "six", default: "x") ?? "")"
    )
    base.frame = CGRect(x: 0, y: 0, width: 3, height: 4)
    base.number = 7
    base.data = Data([1, 2])
    base.items.add("i")
    log.append("\(base.frame.width) \(base.number.intValue) \(base.data.count) \(base.items.count)")
    let sub: WideBase = WideSub(count: 3)
    log.append(
      "\(sub.describe()!) \((sub as? WideSub)?.subOnly() ?? "") \(WideSub.sharedInstance().count)")
    log.append(
      "\(base.kind(of: .level2) == WideKindB) \(WideKindA.rawValue) \(kWideLimit) \(WideLevel.levelURLOnly.rawValue)"
    )
    log.append("\(WideDouble(4)) \(WideErrorDomain!)")
    log.append(WideBox().partsText([Engine(), Wheel()]))
    log.append(
      "\(base.date(from: "60").timeIntervalSince1970) \(base.isEqual(to: sub)) \(base.compare(sub).rawValue)"
    )
    var bytes = [UInt8](repeating: 9, count: 3)
    base.getBytes(&bytes, length: 3)
    log.append("\(bytes) \(base.copyOfMe().count)")
    log.append(
      "\(NSString(string: "abc").wideReversed()!) \(UIColor.wideColor(withHex: "f") != nil)")
    content.body = log.joined(separator: "\n")
    contentHandler(content)
  }
}
