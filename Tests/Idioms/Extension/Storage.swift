// swift-format-ignore-file
import Foundation
import Security

@objc(Person) final class Person: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  let name: String
  init(name: String) { self.name = name }
  required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "name") else { return nil }
    self.name = name as String
  }
  func encode(with coder: NSCoder) { coder.encode(name as NSString, forKey: "name") }
}

extension Idioms {
  mutating func addArchives() {
    add("archive and back") { _ in
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: ["a", "b"] as NSArray, requiringSecureCoding: true)
      let back = try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [NSArray.self, NSString.self], from: data) as? [String]
      return back?.joined() ?? "nil"
    }
    add("archive of own class") { _ in
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: Person(name: "Ann"), requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: Person.self, from: data)?.name ?? "nil"
    }
    add("unarchive another class") { _ in
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: NSNumber(value: 1), requiringSecureCoding: true)
      return caught { _ = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data) }
    }
    add("property list") { _ in
      let data = try PropertyListEncoder().encode(["a": 1])
      return "\(try PropertyListDecoder().decode([String: Int].self, from: data)["a"] ?? -1)"
    }
    add("property list serialization") { _ in
      let data = try PropertyListSerialization.data(fromPropertyList: ["d": Date(timeIntervalSince1970: 0)], format: .binary, options: 0)
      let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Date]
      return "\(list?["d"]?.timeIntervalSince1970 ?? -1)"
    }
  }

  mutating func addDefaults() {
    add("suite") { _ in
      let defaults = UserDefaults(suiteName: "group.com.example.app")
      defaults?.set(4, forKey: "unread")
      return "\(defaults?.integer(forKey: "unread") ?? -1)"
    }
    add("standard defaults") { _ in
      UserDefaults.standard.set(["a": [1, 2]], forKey: "state")
      return "\((UserDefaults.standard.dictionary(forKey: "state")?["a"] as? [Int]) ?? [])"
    }
    add("registered defaults") { _ in
      UserDefaults.standard.register(defaults: ["limit": 3])
      return "\(UserDefaults.standard.integer(forKey: "limit"))"
    }
    add("date in defaults") { _ in
      UserDefaults.standard.set(Date(timeIntervalSince1970: 5), forKey: "date")
      return "\((UserDefaults.standard.object(forKey: "date") as? Date)?.timeIntervalSince1970 ?? -1)"
    }
    add("foreign suite") { _ in
      UserDefaults(suiteName: "group.com.other")?.set(1, forKey: "x")
      return "\(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.other") == nil)"
    }
    add("keychain") { _ in
      let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "token",
      ]
      SecItemDelete(query as CFDictionary)
      var item = query
      item[kSecValueData as String] = Data("secret".utf8)
      let added = SecItemAdd(item as CFDictionary, nil)
      var search = query
      search[kSecReturnData as String] = true
      var result: CFTypeRef?
      let found = SecItemCopyMatching(search as CFDictionary, &result)
      return "\(added) \(found) \((result as? Data).map { String(decoding: $0, as: UTF8.self) } ?? "nil")"
    }
    add("keychain without an item") { _ in
      let query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "nobody",
      ]
      return "\(SecItemCopyMatching(query as CFDictionary, nil) == errSecItemNotFound)"
    }
  }

  mutating func addFiles() {
    let folder = FileManager.default.temporaryDirectory
    add("write and read") { _ in
      let file = folder.appendingPathComponent("note.txt")
      try "hello".write(to: file, atomically: true, encoding: .utf8)
      return try String(contentsOf: file, encoding: .utf8)
    }
    add("existing target") { _ in
      let (from, to) = (folder.appendingPathComponent("from"), folder.appendingPathComponent("to"))
      try Data().write(to: from)
      try Data().write(to: to)
      do { try FileManager.default.moveItem(at: from, to: to) } catch let error as NSError {
        return text(error)
      }
      return "moved"
    }
    add("existing target's text") { _ in
      let (from, to) = (folder.appendingPathComponent("one"), folder.appendingPathComponent("two"))
      try Data().write(to: from)
      try Data().write(to: to)
      do { try FileManager.default.copyItem(at: from, to: to) } catch {
        return error.localizedDescription
      }
      return "copied"
    }
    add("group container") { _ in
      "\(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.com.example.app") != nil)"
    }
    add("enumerator") { _ in
      let folder = folder.appendingPathComponent("tree/inner")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("a"))
      let all = FileManager.default.enumerator(at: folder.deletingLastPathComponent(), includingPropertiesForKeys: nil)
      return "\(all?.allObjects.count ?? -1)"
    }
    add("resource values") { _ in
      let file = folder.appendingPathComponent("sized")
      try Data(count: 12).write(to: file)
      return "\(try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? -1)"
    }
    add("file handle") { _ in
      let file = folder.appendingPathComponent("log")
      try Data("a".utf8).write(to: file)
      let handle = try FileHandle(forUpdating: file)
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("b".utf8))
      try handle.close()
      return try String(contentsOf: file, encoding: .utf8)
    }
    add("mapped file") { _ in
      // A quarter more than the cap, which only mapping it can read.
      let file = folder.appendingPathComponent("large")
      FileManager.default.createFile(atPath: file.path, contents: nil)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 30 << 20)
      try handle.close()
      let sum = try Data(contentsOf: file, options: .mappedIfSafe).withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count, by: 4096).reduce(0) { $0 &+ Int(bytes[$1]) }
      }
      return "\(sum)"
    }
    add("excluded from backup") { _ in
      var file = folder.appendingPathComponent("kept")
      try Data().write(to: file)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      try file.setResourceValues(values)
      return "\(try file.resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup ?? false)"
    }
    add("bundle") { _ in
      let path = Bundle.main.bundleURL.lastPathComponent
      return "\(path.hasSuffix(".appex")) \(Bundle.main.bundleIdentifier ?? "nil")"
    }
  }
}
