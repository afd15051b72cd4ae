// swift-format-ignore-file
import Network
import UserNotifications

// Each marked line compiles for a device and not here. A mark has the words of Docs/DeviceSDK.md
// that name it, and words of the compiler's error.

class NotificationService: UNNotificationServiceExtension {
  // Not of a device either: nothing of the imported name is called a completion handler.
  override func didReceive(_ request: UNNotificationRequest) async -> UNNotificationContent {  // didReceive(_:) async | does not override
    request.content
  }
}

class Model: NSObject {
  @objc dynamic var name = ""
  override func value(forKey key: String) -> Any? { nil }  // `override` of | cannot be overridden
  override func observeValue(forKeyPath path: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}  // observeValue(forKeyPath | does not override
}

func uses(_ object: AnyObject, _ model: Model, _ progress: Progress) throws {
  _ = NSExpression(format: "1 + 1")  // NSExpression | is not available
  _ = model.observe(\.name, options: [.new]) { _, _ in }  // observe(_:) | didSet
  model.setValue("a", forKey: "name")  // setValue(_:forKey:)` of | assign to the property
  _ = object.name  // AnyObject | no member 'name'
  _ = class_getInstanceMethod(Model.self, #selector(getter: Model.name))  // Objective-C runtime | use a protocol
  _ = try AttributedString(markdown: "**a**")  // AttributedString(markdown:) | plain text
  "a b".enumerateSubstrings(in: "a b".startIndex..., options: .byWords) { _, _, _, _ in }  // enumerateSubstrings | isn't supported
  _ = NSLinguisticTagger(tagSchemes: [], options: 0)  // NSLinguisticTagger | components(separatedBy:)
  _ = NSMapTable<NSString, NSObject>.strongToWeakObjects()  // NSMapTable | weak boxes
  _ = NSHashTable<NSObject>.weakObjects()  // NSHashTable | weak boxes
  _ = mach_task_self_  // task_info | os_proc_available_memory()
  _ = NWConnection(host: "example.com", port: 443, using: "tcp")  // NWConnection | URLSession
  _ = NSMetadataQuery()  // NSMetadataQuery | suiteName
}
