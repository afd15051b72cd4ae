import DeviceChannel
import DeviceFoundation
import JSONModel

/// A question to the device's keychain: it lives in the simulator, as it does in another process on
/// a device.
struct KeychainQuestion {
  private let service: String
  private let query: CFDictionary
  private var changes: CFDictionary?

  static func add(_ attributes: CFDictionary) -> KeychainQuestion {
    KeychainQuestion(service: "keychain.add", query: attributes)
  }

  static func copyMatching(_ query: CFDictionary) -> KeychainQuestion {
    KeychainQuestion(service: "keychain.copyMatching", query: query)
  }

  static func update(_ query: CFDictionary, _ changes: CFDictionary) -> KeychainQuestion {
    KeychainQuestion(service: "keychain.update", query: query, changes: changes)
  }

  static func delete(_ query: CFDictionary) -> KeychainQuestion {
    KeychainQuestion(service: "keychain.delete", query: query)
  }

  /// Asks, waits and puts the result where the caller wants it.
  func ask(_ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
    guard let query = KeychainCoding.encode(query) else { return errSecParam }
    var arguments: [String: JSONValue] = ["query": query]
    if let changes {
      guard let encoded = KeychainCoding.encode(changes) else { return errSecParam }
      arguments["changes"] = encoded
    }
    guard let answer = DeviceConnection.current?.ask(service, .object(arguments)),
      let status = answer["status"]?.integer
    else { return errSecNotAvailable }
    if status == 0, let items = answer["items"]?.array {
      result?.pointee = KeychainResult(query).object(for: items)
    }
    return OSStatus(truncatingIfNeeded: status)
  }
}

/// The shape in which a query wants what was found.
struct KeychainResult {
  private let wantsAttributes: Bool
  private let wantsData: Bool
  private let wantsReference: Bool
  private let wantsPersistentReference: Bool
  private let wantsSeveral: Bool

  /// Reads the wishes of an encoded query.
  init(_ query: JSONValue) {
    func isSet(_ key: CFString) -> Bool {
      let value = query[key as String]
      return value == true || (value?.integer ?? 0) != 0
    }
    wantsAttributes = isSet(kSecReturnAttributes)
    wantsData = isSet(kSecReturnData)
    wantsReference = isSet(kSecReturnRef)
    wantsPersistentReference = isSet(kSecReturnPersistentRef)
    let limit = query[kSecMatchLimit as String]
    wantsSeveral = limit == .string(kSecMatchLimitAll as String) || (limit?.integer ?? 1) > 1
  }

  /// The object that a caller gets: an array where it allows several items.
  func object(for items: [JSONValue]) -> CFTypeRef? {
    let objects = items.map(object)
    guard wantsSeveral else { return objects.first }
    return objects as NSArray
  }

  /// One wish gives the thing itself, several give a dictionary of them.
  private func object(for item: JSONValue) -> CFTypeRef {
    let data = (item["data"].flatMap(KeychainCoding.data) ?? Data()) as NSData
    let reference = item["persistentReference"].flatMap(KeychainCoding.data) ?? Data()
    let attributes = KeychainCoding.decode(item["attributes"]?.object ?? [:])
    switch (wantsAttributes, wantsData, wantsReference, wantsPersistentReference) {
    case (false, true, false, false): return data
    case (false, false, false, true): return reference as NSData
    case (false, false, true, false):
      return SecurityObjects.make(attributes, data as Data) ?? attributes as NSDictionary
    default: break
    }
    var parts = wantsAttributes ? attributes : [:]
    if wantsData { parts[kSecValueData as String] = data }
    if wantsReference, let object = SecurityObjects.make(attributes, data as Data) {
      parts[kSecValueRef as String] = object
    }
    if wantsPersistentReference { parts[kSecValuePersistentRef as String] = reference as NSData }
    return parts as NSDictionary
  }
}
