// swift-format-ignore-file
import CoreFoundation
import Kit
import UserNotifications

private class Contact: NSObject {
  @objc var name = "Ann"
  @objc var age: Int = 41
  @objc var nick: String? = nil
  @objc let address = ["city": "Bonn"]
}

private let people: [[String: Any]] = [
  ["name": "Ann", "age": 41, "tags": ["a", "b"]], ["name": "Bob", "age": 7, "tags": ["c"]],
]

private func names(_ predicate: NSPredicate) -> String {
  (people as NSArray).filtered(using: predicate).compactMap { ($0 as? [String: Any])?["name"] as? String }
    .joined(separator: "+")
}

private func ascii(_ text: String) -> String {
  String(decoding: text.data(using: .ascii, allowLossyConversion: true) ?? Data(), as: UTF8.self)
}

private class ElementNames: NSObject, XMLParserDelegate {
  var names: [String] = []

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName qName: String?, attributes attributeDict: [String: String] = [:]
  ) {
    names.append(elementName + attributeDict.keys.joined())
  }
}

extension Idioms {
  mutating func addPlatform() {
    add("XML parser") { _ in
      let delegate = ElementNames()
      let parser = XMLParser(data: Data("<rss version='2'><item>é</item></rss>".utf8))
      parser.delegate = delegate
      return parser.parse() ? delegate.names.joined(separator: "+") : "fails"
    }
    add("lossy ASCII") { _ in ascii("é") }
    add("lossy ASCII of a text") { _ in ascii("Crème Brûlée: ß Æ € … Łódź") }
    add("lossy ASCII of an emoji") { _ in ascii("a😀b") }
    add("strict ASCII") { _ in "\("é".data(using: .ascii) == nil)" }
    add("receipt") { _ in Bundle.main.appStoreReceiptURL?.lastPathComponent ?? "nil" }
    add("receipt's file") { _ in
      "\((try? Data(contentsOf: Bundle.main.appStoreReceiptURL!)) == nil)"
    }
    add("included in backup") { _ in
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("included")
      try Data("a".utf8).write(to: file)
      return "\(try file.resourceValues(forKeys: [.isExcludedFromBackupKey]).isExcludedFromBackup ?? true)"
    }
    add("call stack") { _ in "\(!Thread.callStackSymbols.isEmpty)" }
    add("attributed archive") { _ in
      let text = NSAttributedString(string: "hello")
      let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: NSAttributedString.self, from: data)?
        .string ?? "nil"
    }
    add("attributed archive with runs") { _ in
      let text = NSMutableAttributedString(string: "one", attributes: [.init("k"): "v"])
      text.append(NSAttributedString(string: String(repeating: "two", count: 100)))
      let data = try NSKeyedArchiver.archivedData(withRootObject: text, requiringSecureCoding: true)
      let back = try NSKeyedUnarchiver.unarchivedObject(
        ofClasses: [NSAttributedString.self, NSMutableAttributedString.self], from: data)
        as? NSAttributedString
      var range = NSRange()
      let value = back?.attributes(at: 0, effectiveRange: &range)[.init("k")] as? String
      return "\(back?.length ?? -1) \(range.length) \(value ?? "nil")"
    }
    add("duration in German") { _ in
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .full
      formatter.allowedUnits = [.hour, .minute]
      formatter.calendar?.locale = Locale(identifier: "de_DE")
      return formatter.string(from: 3900) ?? "nil"
    }
    add("short duration in French") { _ in
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .short
      formatter.calendar?.locale = Locale(identifier: "fr_FR")
      return formatter.string(from: 7200) ?? "nil"
    }
    add("remaining time in German") { _ in
      let formatter = DateComponentsFormatter()
      formatter.unitsStyle = .full
      formatter.includesTimeRemainingPhrase = true
      formatter.calendar?.locale = Locale(identifier: "de_DE")
      return formatter.string(from: 3600) ?? "nil"
    }
    add("relative time in German") { _ in
      let formatter = RelativeDateTimeFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      return formatter.localizedString(fromTimeInterval: -3600)
    }
    add("list in German") { _ in
      let formatter = ListFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      return formatter.string(from: ["Ann", "Bob", "Cem"]) ?? "nil"
    }
    add("measurement formatted") { _ in
      Measurement(value: 5, unit: UnitLength.kilometers).formatted()
    }
    add("measurement as provided") { _ in
      Measurement(value: 5, unit: UnitLength.kilometers)
        .formatted(.measurement(width: .wide, usage: .asProvided))
    }
    add("measurement in German") { _ in
      Measurement(value: 5, unit: UnitLength.kilometers)
        .formatted(.measurement(width: .wide).locale(Locale(identifier: "de_DE")))
    }
    add("measurement formatter") { _ in
      MeasurementFormatter().string(from: Measurement(value: 10, unit: UnitLength.kilometers))
    }
    add("measurement formatter with its unit") { _ in
      let formatter = MeasurementFormatter()
      formatter.unitOptions = .providedUnit
      return formatter.string(from: Measurement(value: 22.5, unit: UnitTemperature.celsius))
    }
    add("cache with a count limit") { _ in
      let cache = NSCache<NSString, NSNumber>()
      cache.countLimit = 2
      for number in 1...3 { cache.setObject(NSNumber(value: number), forKey: "\(number)" as NSString) }
      return "\(cache.object(forKey: "1") == nil) \(cache.object(forKey: "3") != nil)"
    }
    add("cache") { _ in
      let cache = NSCache<NSString, NSString>()
      cache.setObject("value", forKey: "key")
      return cache.object(forKey: "key").map { $0 as String } ?? "nil"
    }
    add("cookies kept") { _ in
      let url = URL(string: "https://cookies.example/set")!
      _ = try await URLSession.shared.data(from: url)
      return HTTPCookieStorage.shared.cookies(for: url)?.map { "\($0.name)=\($0.value)" }
        .sorted().joined(separator: ";") ?? "nil"
    }
    add("cookies of an ephemeral session") { _ in
      let url = URL(string: "https://cookies.example/set")!
      let session = URLSession(configuration: .ephemeral)
      let shared = HTTPCookieStorage.shared
      shared.cookies?.forEach { shared.deleteCookie($0) }
      _ = try await session.data(from: url)
      let own = session.configuration.httpCookieStorage?.cookies(for: url) ?? []
      return "\(shared.cookies(for: url)?.count ?? -1) "
        + own.map { "\($0.name)=\($0.value)" }.sorted().joined(separator: ";")
    }
    add("sysctlbyname") { _ in
      var size = 0
      sysctlbyname("hw.machine", nil, &size, nil, 0)
      var machine = [CChar](repeating: 0, count: size)
      sysctlbyname("hw.machine", &machine, &size, nil, 0)
      return "\(String(cString: machine).hasPrefix("iPhone"))"
    }
    add("declared selector") { _ in "\(Contact().responds(to: #selector(getter: Contact.name)))" }
    add("selector of every object") { _ in "\(NSObject().responds(to: #selector(NSObject.copy)))" }
    add("value(forKey:)") { _ in "\(Contact().value(forKey: "name") ?? "nil")" }
    add("value(forKey:) of a number") { _ in "\(Contact().value(forKey: "age") as? Int ?? -1)" }
    add("value(forKey:) of nil") { _ in "\(Contact().value(forKey: "nick") == nil)" }
    add("value(forKeyPath:) of an object") { _ in
      "\(Contact().value(forKeyPath: "address.city") ?? "nil")"
    }
    add("value(forKey:) of an unknown key") { _ in "\(Contact().value(forKey: "nobody") ?? "nil")" }
    add("predicate equal") { _ in names(NSPredicate(format: "name == %@", "Ann")) }
    add("predicate in quotes") { _ in names(NSPredicate(format: "name = 'Bob'")) }
    add("predicate with numbers") { _ in names(NSPredicate(format: "age > %d AND age <= 41", 7)) }
    add("predicate CONTAINS[cd]") { _ in names(NSPredicate(format: "name CONTAINS[cd] %@", "à")) }
    add("predicate BEGINSWITH") { _ in names(NSPredicate(format: "%K BEGINSWITH %@", "name", "B")) }
    add("predicate IN") { _ in names(NSPredicate(format: "name IN %@", ["Bob", "Cem"])) }
    add("predicate of a list") { _ in names(NSPredicate(format: "age IN {7, 8}")) }
    add("predicate ANY") { _ in names(NSPredicate(format: "ANY tags == %@", "c")) }
    add("predicate NOT and OR") { _ in
      names(NSPredicate(format: "NOT (name LIKE 'A*') || age BETWEEN {40, 42}"))
    }
    add("predicate MATCHES") { _ in
      let email = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
      return "\(email.evaluate(with: "ann@example.com")) \(email.evaluate(with: "ann"))"
    }
    add("predicate of nil") { _ in names(NSPredicate(format: "nick == nil")) }
    add("predicate of an object") { _ in
      "\(NSPredicate(format: "name == 'Ann' AND nick == nil").evaluate(with: Contact()))"
    }
    add("compound predicate") { _ in
      names(
        NSCompoundPredicate(andPredicateWithSubpredicates: [
          NSPredicate(format: "age > 1"), NSPredicate(format: "name != %@", "Ann"),
        ]))
    }
    add("predicate with a negative number") { _ in names(NSPredicate(format: "age>-1 && age<10")) }
    add("predicate with a collection operator") { _ in
      names(NSPredicate(format: "tags.@count == 2"))
    }
    add("broken predicate") { _ in names(NSPredicate(format: "name ==")) }
    add("predicate with a subquery") { _ in
      names(NSPredicate(format: "SUBQUERY(tags, $tag, $tag == 'c').@count > 0"))
    }
    add("recursive mutex") { _ in
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE)
      var mutex = pthread_mutex_t()
      pthread_mutex_init(&mutex, &attributes)
      return "\(pthread_mutex_lock(&mutex)) \(pthread_mutex_trylock(&mutex))"
    }
    add("kind of a socket") { _ in
      var hints = addrinfo()
      hints.ai_socktype = SOCK_STREAM
      return "\(hints.ai_socktype)"
    }
    add("sort descriptor") { _ in
      (people as NSArray).sortedArray(using: [NSSortDescriptor(key: "age", ascending: true)])
        .compactMap { ($0 as? [String: Any])?["name"] as? String }.joined(separator: "+")
    }
  }
}
