import DeviceFoundation
import Testing

@Suite("Text of Foundation's that Linux lacks")
struct TextTests {
  @Test("HTML becomes its visible text")
  func html() throws {
    let html =
      "<head><style>p{}</style></head><p>A &amp; <b>B</b>&#33;</p><script>x()</script>C<br>D"
    let text = try NSAttributedString(
      data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil
    ).string
    #expect(text == "A & B!\nC\nD")
  }

  @Test("a localized text falls back to its key, with its values filled in")
  func localized() {
    let count = 3
    #expect(String(localized: "no such key") == "no such key")
    #expect(String(localized: "\("Ann") sent \(count) photos, 100 %") == "Ann sent 3 photos, 100 %")
    #expect(String(localized: "key.of.app", defaultValue: "Hello \("Ben")") == "Hello Ben")
    #expect(String(localized: LocalizedStringResource("resource")) == "resource")
  }

  @Test("lengths of time are written in every style")
  func durations() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 65) == "1:05")
    #expect(formatter.string(from: 5) == "0:05")
    #expect(formatter.string(from: 3905) == "1:05:05")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 3900) == "1 hour, 5 minutes")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 3661) == "1h 1m 1s")
    formatter.maximumUnitCount = 1
    #expect(formatter.string(from: 3661) == "1h")
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = .positional
    formatter.maximumUnitCount = 0
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 5) == "00:05")
  }

  @Test("distances in time, lists and names are written")
  func formatters() {
    let relative = RelativeDateTimeFormatter()
    relative.locale = Locale(identifier: "en_US")
    #expect(relative.localizedString(fromTimeInterval: 7200) == "in 2 hours")
    #expect(relative.localizedString(fromTimeInterval: -60) == "1 minute ago")
    let list = ListFormatter()
    list.locale = Locale(identifier: "en_US")
    #expect(list.string(from: ["a", "b", "c"]) == "a, b, and c")
    var name = PersonNameComponents()
    (name.givenName, name.familyName) = ("Ann", "Lee")
    #expect(name.formatted() == "Ann Lee")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated) == "AL")
    #expect(PersonNameComponentsFormatter().personNameComponents(from: "A B C")?.middleName == "B")
  }

  @Test("a path of keys leads through dictionaries and arrays")
  func keyPaths() {
    let list: NSDictionary = ["a": ["b": [["c": 1], ["c": 2]]]]
    #expect((list.value(forKeyPath: "a.b.c") as? [Any])?.count == 2)
    #expect(list.value(forKeyPath: "a.x") == nil)
    let changed = NSMutableDictionary()
    changed.setValue("v", forKey: "k")
    #expect(changed["k"] as? String == "v")
    changed.setValue(nil, forKey: "k")
    #expect(changed.count == 0)
  }
}
