// swift-format-ignore-file
import CoreGraphics
import UserNotifications

extension Idioms {
  // The payload has "amount": 5.0, "count": 3, "ratio": 0.5, "flag": true, "names": ["Ann", "Bob"],
  // "nothing": null, "person": {"name": "Ann", "age": 41}.
  mutating func addCasts() {
    add("count as? Int") { "\($0.userInfo["count"] as? Int ?? -1)" }
    add("count as? Double") { "\($0.userInfo["count"] as? Double ?? -1)" }
    add("count as? String") { "\($0.userInfo["count"] as? String == nil)" }
    add("ratio as? Int") { "\($0.userInfo["ratio"] as? Int == nil)" }
    add("flag as? Bool") { "\($0.userInfo["flag"] as? Bool ?? false)" }
    add("flag as? Int") { "\($0.userInfo["flag"] as? Int ?? -1)" }
    add("amount as? CGFloat") { "\($0.userInfo["amount"] as? CGFloat ?? -1)" }
    add("amount interpolated") { "\($0.userInfo["amount"]!)" }
    add("amount stringValue") { ($0.userInfo["amount"] as? NSNumber)?.stringValue ?? "nil" }
    add("names as? [String]") { ($0.userInfo["names"] as? [String])?.joined(separator: "+") ?? "nil" }
    add("names as? NSArray") { "\(($0.userInfo["names"] as? NSArray)?.count ?? -1)" }
    add("names interpolated") { "\($0.userInfo["names"]!)" }
    add("person as? [String: Any]") {
      let person = $0.userInfo["person"] as? [String: Any]
      return "\(person?["name"] as? String ?? "nil") \(person?["age"] as? Int ?? -1)"
    }
    add("person as? NSDictionary") {
      ($0.userInfo["person"] as? NSDictionary)?["name"] as? String ?? "nil"
    }
    add("person interpolated") { "\($0.userInfo["person"]!)" }
    add("NSArray as? [Any]") { _ in
      let array: AnyObject = NSArray(array: ["a", 1])
      return "\((array as? [Any])?.count ?? -1)"
    }
    add("NSDictionary as? [AnyHashable: Any]") { _ in
      let dictionary: AnyObject = NSDictionary(dictionary: ["a": 1])
      return "\((dictionary as? [AnyHashable: Any])?["a"] as? Int ?? -1)"
    }
    add("NSSet as? Set<String>") { _ in
      let set: AnyObject = NSSet(array: ["a", "b"])
      return (set as? Set<String>)?.sorted().joined(separator: "+") ?? "nil"
    }
    add("null is NSNull") { "\($0.userInfo["nothing"] is NSNull)" }
    add("aps alert title") {
      let aps = $0.userInfo["aps"] as? [String: AnyObject]
      return (aps?["alert"] as? [String: Any])?["title"] as? String ?? "nil"
    }
    add("value(forKeyPath:)") {
      ($0.userInfo as NSDictionary).value(forKeyPath: "person.name") as? String ?? "nil"
    }
    add("String as NSString") { _ in ("a/b.txt" as NSString).lastPathComponent }
    add("NSNumber of Bool") { _ in "\(NSNumber(value: true))" }
    add("Int as NSNumber") { _ in "\((7 as NSNumber).doubleValue)" }
    add("AnyObject as? String") { _ in
      let object = "text" as AnyObject
      return object as? String ?? "nil"
    }
  }
}
