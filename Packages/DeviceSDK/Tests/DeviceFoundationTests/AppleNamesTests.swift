import DeviceFoundation
import Testing

@Suite("Names of Apple's that do nothing here")
struct AppleNamesTests {
  // As libraries watch a setting; Linux cannot have `observeValue` overridden.
  private final class Watcher: NSObject {}

  @Test("the loader knows of no files")
  func loader() {
    #expect(_dyld_image_count() == 0)
    for image in 0..<_dyld_image_count() {
      if let name = _dyld_get_image_name(image), String(cString: name).hasSuffix("/UIKit"),
        let header = _dyld_get_image_header(image)
      {
        print(UnsafeRawPointer(header), _dyld_get_image_vmaddr_slide(image))
      }
    }
    #expect(_dyld_get_image_header(0) == nil)
  }

  @Test("iCloud's values live in the process")
  func cloud() {
    let store = NSUbiquitousKeyValueStore.default
    store.set("v", forKey: "text")
    store.set(Int64(3), forKey: "number")
    store.set(true, forKey: "flag")
    store.set([1], forKey: "list")
    #expect(store.string(forKey: "text") == "v" && store.longLong(forKey: "number") == 3)
    #expect(store.bool(forKey: "flag") && store.array(forKey: "list") as? [Int] == [1])
    #expect(store.synchronize())
    store.removeObject(forKey: "text")
    #expect(store.object(forKey: "text") == nil && store.double(forKey: "text") == 0)
    #expect(store.dictionaryRepresentation.count == 3)
    #expect(
      NSUbiquitousKeyValueStore.didChangeExternallyNotification.rawValue
        == "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
    #expect(NSUbiquitousKeyValueStoreChangedKeysKey.hasSuffix("ChangedKeysKey"))
  }

  @Test("a text, or a part of it, is turned into Latin letters and loses its accents")
  func transforms() {
    let text = NSMutableString(string: "北京 é") as CFMutableString
    var part = CFRangeMake(0, 2)
    #expect(CFStringTransform(text, &part, kCFStringTransformToLatin, false))
    #expect(text == "běi jīng é" && part.location == 0 && part.length == 8)
    #expect(CFStringTransform(text, nil, kCFStringTransformStripDiacritics, false))
    #expect(text == "bei jing e")
    #expect(!CFStringTransform(text, nil, "No-Such" as NSString, false) && text == "bei jing e")
  }

  @Test("an observer by key path may be added and removed")
  func keyPaths() {
    let (watched, watcher) = (NSObject(), Watcher())
    watched.addObserver(watcher, forKeyPath: "name", options: [.new, .old], context: nil)
    watched.removeObserver(watcher, forKeyPath: "name")
    watched.removeObserver(watcher, forKeyPath: "name", context: nil)
    let change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    watcher.observeValue(forKeyPath: "name", of: watched, change: change, context: nil)
    #expect(change[.kindKey] as? UInt == 1 && change[.newKey] == nil)
    #expect(NSKeyValueObservedChange<Int>.Kind.replacement == NSKeyValueChange(rawValue: 4))
  }
}
