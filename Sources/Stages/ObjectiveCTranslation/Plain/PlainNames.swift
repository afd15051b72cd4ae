/// The Swift names of Objective-C's methods, where a table spells them for the translation only.
enum PlainNames {
  /// Methods of Apple's whose rows call the device SDK's support.
  static let known: [String: String] = [
    "didReceiveNotificationRequest:withContentHandler:": "didReceive(_:withContentHandler:)",
    "URLWithString:": "init(string:)", "initWithString:": "init(string:)",
    "fileURLWithPath:": "init(fileURLWithPath:)", "initFileURLWithPath:": "init(fileURLWithPath:)",
    "dataWithContentsOfURL:": "init(contentsOf:)", "initWithContentsOfURL:": "init(contentsOf:)",
    "dataWithContentsOfURL:options:error:": "init(contentsOf:options:)",
    "stringWithContentsOfURL:encoding:error:": "init(contentsOf:encoding:)",
    "imageWithData:": "init(data:)", "initWithData:": "init(data:)",
    "imageWithContentsOfFile:": "init(contentsOfFile:)",
    "initWithContentsOfFile:": "init(contentsOfFile:)",
    "stringByAppendingPathComponent:": "appendingPathComponent(_:)",
    "downloadTaskWithURL:completionHandler:": "downloadTask(with:completionHandler:)",
    "downloadTaskWithRequest:completionHandler:": "downloadTask(with:completionHandler:)",
    "dataTaskWithURL:completionHandler:": "dataTask(with:completionHandler:)",
    "dataTaskWithRequest:completionHandler:": "dataTask(with:completionHandler:)",
    "moveItemAtURL:toURL:error:": "moveItem(at:to:)",
    "copyItemAtURL:toURL:error:": "copyItem(at:to:)",
    "addOperationWithBlock:": "addOperation(_:)",
    "attachmentWithIdentifier:URL:options:error:": "init(identifier:url:options:)",
  ]

  /// Functions that are methods in Swift.
  static let functions: [String: String] = [
    "dispatch_async": "$0.async(execute: $1)", "dispatch_sync": "$0.sync(execute: $1)",
    "dispatch_barrier_async": "$0.async(execute: $1)",
    "dispatch_after": "$1.asyncAfter(deadline: $0, execute: $2)",
    "dispatch_once": "withExtendedLifetime($0, $1)",
    "dispatch_group_notify": "$0.notify(queue: $1, execute: $2)",
    "dispatch_group_async": "$1.async(group: $0, execute: $2)",
    "dispatch_group_wait": "$0.wait(timeout: $1)",
    "dispatch_semaphore_wait": "$0.wait(timeout: $1)",
    "dispatch_semaphore_signal": "$0.signal()",
    "dispatch_group_enter": "$0.enter()", "dispatch_group_leave": "$0.leave()",
  ]

  /// Methods that make a text of a format.
  static let formats: Set<String> = [
    "stringWithFormat:", "initWithFormat:", "stringByAppendingFormat:",
    "localizedStringWithFormat:",
  ]

  /// Messages that are operators in Swift.
  static func special(_ selector: String, _ receiver: String, _ values: [String]) -> String? {
    switch selector {
    case "objectForKeyedSubscript:", "objectForKey:", "objectAtIndexedSubscript:",
      "objectAtIndex:", "valueForKey:", "valueForKeyPath:":
      "\(receiver)[\(values.first ?? "nil")]"
    case "setObject:forKeyedSubscript:", "setObject:forKey:", "setValue:forKey:",
      "setObject:atIndexedSubscript:":
      values.count == 2 ? "\(receiver)[\(values[1])] = \(values[0])" : nil
    case "stringByAppendingString:": "\(receiver) + \(values.first ?? "nil")"
    default: nil
    }
  }

  /// A table's spelling; nil for one that calls the support of the device SDK.
  static func spelled(_ text: String) -> String? {
    if text.contains("objc") || text.contains("{") { return nil }
    let name = text.hasSuffix(" throws") ? String(text.dropLast(7)) : text
    return name.contains("$") || name.contains("(") ? name : nil
  }

  /// `name(label:)` in its parts.
  static func split(_ spelling: String) -> (base: String, labels: [String]) {
    guard let open = spelling.firstIndex(of: "(") else { return (spelling, []) }
    let labels = spelling[spelling.index(after: open)...].dropLast().split(separator: ":")
    return (String(spelling[..<open]), labels.map(String.init))
  }

  /// The name of a method of the sources, for its declaration and its calls.
  static func declared(_ selector: String) -> (base: String, labels: [String]) {
    if let known = known[selector], !known.hasPrefix("init(") { return split(known) }
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard selector.contains(":") else { return (selector, []) }
    return (parts[0], ["_"] + parts.dropFirst().dropLast().map { $0.isEmpty ? "_" : $0 })
  }

  /// `initWithX:y:` and `thingWithX:y:` as an initialiser; nil for another name.
  static func initializer(_ selector: String) -> (base: String, labels: [String])? {
    guard let with = selector.firstRange(of: "With"), selector.hasSuffix(":") else { return nil }
    let rest = selector[with.upperBound...].dropLast()
    let labels = rest.split(separator: ":", omittingEmptySubsequences: false).map { part in
      part.prefix(1).lowercased() + part.dropFirst()
    }
    return ("init", labels)
  }
}

/// The name of a method in Swift.
struct PlainName {
  let base: String
  let labels: [String]
  /// The place of the argument for an error, which Swift throws.
  var errorIndex: Int?

  /// A method's parameters, or the arguments for them, without the one for an error.
  func kept<Part>(_ parts: [Part]) -> [Part] {
    parts.enumerated().filter { $0.offset != errorIndex }.map(\.element)
  }
}
