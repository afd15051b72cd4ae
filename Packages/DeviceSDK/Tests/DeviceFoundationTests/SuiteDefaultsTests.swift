import DeviceFoundation
import Testing

@Suite("UserDefaults(suiteName:)")
struct SuiteDefaultsTests {
  @Test("LIFE-37: a group's defaults lie in the group's folder, written at once")
  func groupFile() throws {
    let folder = TestContainer.folder
    let defaults = try #require(UserDefaults(suiteName: TestContainer.group))
    defaults.set(7, forKey: "badge")
    let file = folder.appendingPathComponent(
      "group/Library/Preferences/\(TestContainer.group).plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: file), format: nil)
    #expect((list as? [String: Any])?["badge"] as? Int == 7)
  }

  @Test("values come back as they were set, and numbers as every number type")
  func values() throws {
    let (name, defaults) = try TestContainer.suite()
    defaults.set(3, forKey: "whole")
    defaults.set(2.5, forKey: "fraction")
    defaults.set(true, forKey: "flag")
    defaults.set("text", forKey: "text")
    defaults.set(Data([1, 2]), forKey: "data")
    defaults.set(Date(timeIntervalSince1970: 5), forKey: "date")
    defaults.set(["a": [1, "b"]], forKey: "nested")
    defaults.set(URL(fileURLWithPath: "/tmp/x"), forKey: "url")
    defaults.setValue("kvc", forKey: "kvc")
    let again = try #require(UserDefaults(suiteName: name))
    #expect(again.integer(forKey: "whole") == 3 && again.double(forKey: "whole") == 3)
    #expect(again.object(forKey: "whole") as? Double == 3)
    #expect(again.double(forKey: "fraction") == 2.5 && again.integer(forKey: "fraction") == 2)
    #expect(again.bool(forKey: "flag") && again.string(forKey: "text") == "text")
    #expect(again.data(forKey: "data") == Data([1, 2]))
    #expect(again.object(forKey: "date") as? Date == Date(timeIntervalSince1970: 5))
    #expect((again.dictionary(forKey: "nested")?["a"] as? [Any])?.last as? String == "b")
    #expect(again.url(forKey: "url")?.path == "/tmp/x")
    #expect(again.value(forKey: "kvc") as? String == "kvc")
    #expect(try TestContainer.file(name)["flag"] as? Bool == true)
  }

  @Test("nil removes a value, and a URL comes back whole, in a suite and in the standard defaults")
  func nilAndURLs() throws {
    DefaultsPatching.install()
    let key = UUID().uuidString
    for defaults in [try TestContainer.suite().defaults, UserDefaults.standard] {
      for text in ["https://example.com/a%20b?c=d#e", "file:///tmp/a%20b.txt"] {
        let url = URL(string: text)
        defaults.set(url, forKey: key)
        #expect(defaults.url(forKey: key) == url)
      }
      let home = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("x.txt")
      defaults.set(home, forKey: key)
      #expect(defaults.string(forKey: key) == "~/x.txt")
      #expect(defaults.url(forKey: key)?.path == home.path)
      defaults.set("text", forKey: key)
      defaults.set(nil, forKey: key)
      #expect(defaults.object(forKey: key) == nil && defaults.url(forKey: key) == nil)
    }
  }

  @Test("another process's changes are seen at the next read, and are not overwritten")
  func otherWriter() throws {
    let (name, defaults) = try TestContainer.suite()
    defaults.set("mine", forKey: "mine")
    let file = TestContainer.folder.appendingPathComponent("data/Library/Preferences/\(name).plist")
    var list = try TestContainer.file(name)
    list["theirs"] = "changed by the app"
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: file, options: .atomic)
    #expect(defaults.string(forKey: "theirs") == "changed by the app")
    defaults.set("again", forKey: "mine")
    #expect(try TestContainer.file(name)["theirs"] as? String == "changed by the app")
  }

  @Test("a removed value falls back to the registered one, and is gone from the file")
  func removal() throws {
    let (name, defaults) = try TestContainer.suite()
    defaults.register(defaults: [name: "registered"])
    #expect(defaults.string(forKey: name) == "registered")
    defaults.set("set", forKey: name)
    #expect(defaults.dictionaryRepresentation()[name] as? String == "set")
    defaults.removeObject(forKey: name)
    #expect(defaults.string(forKey: name) == "registered")
    #expect(try TestContainer.file(name).isEmpty)
  }

  @Test("a suite is nil for the global domain, as on a device")
  func reserved() {
    _ = TestContainer.folder
    #expect(UserDefaults(suiteName: UserDefaults.globalDomain) == nil)
  }

  @Test("changes from several threads are all kept")
  func threads() throws {
    let (name, defaults) = try TestContainer.suite()
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      UserDefaults(suiteName: name)?.set(index, forKey: "key \(index)")
    }
    #expect(defaults.dictionaryRepresentation().keys.count { $0.hasPrefix("key ") } == 200)
  }

  @Test("LIFE-37: the folder of an app group is given by entitlement alone")
  func containers() {
    let folder = TestContainer.folder
    let files = FileManager.default
    #expect(
      files.containerURL(forSecurityApplicationGroupIdentifier: TestContainer.group)?.path
        == folder.appendingPathComponent("group").path)
    #expect(files.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
  }
}
