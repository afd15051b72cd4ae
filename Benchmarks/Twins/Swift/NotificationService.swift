import Foundation
import UserNotifications

// The same work as in `../ObjectiveC`, as each language's users write it.

final class Station {
  let name: String
  var visits = 0
  weak var parent: Station?
  private(set) var children: [Station] = []

  init(name: String) { self.name = name }

  func add(_ child: Station) {
    child.parent = self
    children.append(child)
  }

  func visit() {
    visits += 1
    parent?.visit()
  }

  func total() -> Int {
    var sum = visits
    for child in children { sum += child.total() }
    return sum
  }
}

func objects(_ rounds: Int) -> Int {
  var names: [String] = []
  for i in 0..<200 { names.append(String(format: "station %d", i)) }
  var result = 0
  for _ in 0..<rounds {
    let root = Station(name: "root")
    var known: [String: Station] = [:]
    var last = root
    for name in names {
      let station = Station(name: name)
      (known.count % 5 == 0 ? root : last).add(station)
      known[name] = station
      last = station
    }
    for name in names {
      guard let station = known[name] else { continue }
      station.visit()
      if station.name == "station 7" { result += 1 }
    }
    for i in 0..<root.children.count { result += root.children[i].visits }
    result += root.total()
  }
  return result
}

func numbers(_ rounds: Int) -> Int {
  var result = 0
  for _ in 0..<rounds {
    var isComposite = [UInt8](repeating: 0, count: 5000)
    for i in 2..<5000 where isComposite[i] == 0 {
      result += i
      for j in stride(from: i * 2, to: 5000, by: i) { isComposite[j] = 1 }
    }
    var hash: UInt32 = 2_166_136_261
    for i in 0..<5000 {
      hash ^= UInt32(isComposite[i]) + UInt32(UInt8(truncatingIfNeeded: i))
      hash = hash &* 16_777_619
    }
    result += Int(hash % 1000)
    for start in 1..<200 {
      var value = start
      while value != 1 {
        value = value % 2 == 0 ? value / 2 : 3 * value + 1
        result += 1
      }
    }
    var sum = 0.0
    for i in 1...2000 { sum += 1.0 / (Double(i) * Double(i)) }
    result += Int(sum * 1000)
  }
  return result
}

func text(_ rounds: Int) -> Int {
  var result = 0
  for _ in 0..<rounds {
    var page = ""
    for i in 0..<100 {
      page += String(
        format: "%d. %@ costs %.2f EUR in the %@\n", i, "A ticket", Double(i) * 1.25, "shop")
    }
    for line in page.components(separatedBy: "\n") where line.hasSuffix("shop") {
      let other = line.replacingOccurrences(of: "ticket", with: "pass")
      let url = "https://shop.example/" + other.uppercased()
      if url.contains("PASS") && url.hasPrefix("https:") { result += url.count }
      let key = String(format: "%@-%ld", String(other.prefix(4)), url.count)
      if key == "10. -57" { result += 1 }
    }
  }
  return result
}

func memory(_ rounds: Int) -> Int {
  var all: [Station] = []
  for i in 0..<rounds {
    let station = Station(name: String(format: "a station with the number %ld", i))
    station.visits = i
    all.append(station)
  }
  var result = 0
  for station in all { result += station.visits + station.name.count }
  return result
}

final class NotificationService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let work = content.userInfo["work"] as? String,
      let rounds = content.userInfo["rounds"] as? Int
    else { return contentHandler(request.content) }
    var result = 0
    if work == "objects" { result = objects(rounds) }
    if work == "numbers" { result = numbers(rounds) }
    if work == "text" { result = text(rounds) }
    if work == "memory" { result = memory(rounds) }
    content.title = String(format: "%ld", result)
    contentHandler(content)
  }
}
