import Testing

@testable import ObjectiveCTranslation

/// The names of Objective-C's methods in Swift. The expected ones are those of the toolchain's own
/// importer, as `swiftc -frontend -enable-objc-interop -import-objc-header` gives them.
@Suite("Names of Objective-C in Swift")
struct NamingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let declaration: String
    let name: String
    var testDescription: String { "\(declaration) → \(name)" }

    init(_ declaration: String, _ name: String) {
      (self.declaration, self.name) = (declaration, name)
    }
  }

  static let examples = [
    Example("-(NSString)titleForKey:(NSString)", "title(forKey:)"),
    Example("-(void)loadImageFromURL:(NSURL) completion:(^)", "loadImage(from:completion:)"),
    Example("-(void)fetchWithCompletion:(^)", "fetch(completion:)"),
    Example("-(void)fetchWithBlock:(^)", "fetch(_:)"),
    Example("-(void)startWithHandler:(^)", "start(handler:)"),
    Example("-(void)enumerateUsingBlock:(^)", "enumerate(_:)"),
    Example("+(self)helperWithName:(NSString)", "init(name:)"),
    Example("+(self)sharedHelper", "shared()"),
    Example("+(self)makeHelper", "make()"),
    Example("-(BOOL)saveString:(NSString) toURL:(NSURL) error:(error)", "save(_:to:)"),
    Example("-(BOOL)saveAndReturnError:(error)", "save()"),
    Example("-(BOOL)storeWithError:(error)", "store()"),
    Example("-(self)initWithURL:(NSURL) name:(NSString)", "init(url:name:)"),
    Example("-(void)setTitle:(NSString) forState:(NSInteger)", "setTitle(_:forState:)"),
    Example("-(NSString)objectAtIndex:(NSUInteger)", "object(at:)"),
    Example("-(NSInteger)indexOfObject:(id)", "index(of:)"),
    Example("-(void)saveObject:(id) forKey:(NSString)", "save(_:forKey:)"),
    Example("-(void)addStrings:(NSArray<NSString>)", "add(_:)"),
    Example("-(void)sendURLs:(NSArray<NSURL>)", "send(_:)"),
    Example("-(void)presentAnimated:(BOOL)", "present(animated:)"),
    Example("-(void)dismissHelperAnimated:(BOOL)", "dismiss(animated:)"),
    Example(
      "-(void)decorateContent:(UNNotificationContent) withUserInfo:(NSDictionary)",
      "decorate(_:withUserInfo:)"),
    Example("-(void)applyToContent:(UNNotificationContent)", "apply(to:)"),
    Example("-(NSString)stringFromDate:(NSDate)", "string(from:)"),
    Example("-(NSString)stringByAppendingString:(NSString)", "string(byAppending:)"),
    Example("-(void)logEvent:(NSString) parameters:(NSDictionary)", "logEvent(_:parameters:)"),
    Example("-(void)trackEventWithName:(NSString)", "trackEvent(withName:)"),
    Example(
      "-(void)processNotificationContent:(UNNotificationContent)", "processNotificationContent(_:)"),
    Example(
      "-(void)helper:(XYHelper) didFinishWithString:(NSString)", "helper(_:didFinishWith:)"),
    Example("-(void)helperDidFinish:(XYHelper)", "helperDidFinish(_:)"),
    Example(
      "-(NSString)decryptMessage:(NSString) withKey:(NSString)", "decryptMessage(_:withKey:)"),
    Example("-(NSString)encodeString:(NSString) usingKey:(NSString)", "encode(_:usingKey:)"),
    Example("-(NSString)valueForURL:(NSURL) inDictionary:(NSDictionary)", "value(for:in:)"),
    Example("-(void)loadURL:(NSURL) withCompletion:(^)", "load(_:withCompletion:)"),
    Example("-(NSURL)URLForImage:(UIImage)", "url(for:)"),
    Example(
      "-(void)handleRequest:(UNNotificationRequest) withContent:(UNMutableNotificationContent)",
      "handle(_:with:)"),
  ]

  @Test("a method has the name that Swift's importer gives to it", arguments: examples)
  func name(_ example: Example) throws {
    #expect(ImportedName(try Self.method(example.declaration)).text == example.name)
  }

  @Test("an enumeration's constants lose what they share with its name")
  func constants() {
    let names = ["MediaKindImage", "MediaKindVideoFile"]
    #expect(EnumerationNames.prefix(of: names, type: "MediaKind") == "MediaKind")
    #expect(EnumerationNames.prefix(of: names, type: "MediaSort") == "Media")
    #expect(EnumerationNames.prefix(of: names.map { "k" + $0 }, type: "MediaKind") == "kMediaKind")
    #expect(EnumerationNames.prefix(of: names, type: "Other").isEmpty)
  }

  private static func method(_ text: String) throws -> ImportedName.Method {
    let head = try #require(text.firstMatch(of: /^([-+])\((\w+)\)(.*)$/))
    var selector = String(head.3)
    var parameters: [(name: String, type: NeedlessWords.TypeName)] = []
    var errorIndex: Int?
    let pieces = head.3.matches(of: /(\w+:)\(([^)]*)\)/)
    if !pieces.isEmpty { selector = pieces.map { String($0.1) }.joined() }
    for (index, piece) in pieces.enumerated() {
      if piece.2 == "error" { errorIndex = index }
      parameters.append((name: "a", type: type(String(piece.2))))
    }
    return ImportedName.Method(
      selector: selector, isClass: head.1 == "+", owner: "XYHelper", parameters: parameters,
      result: type(String(head.2)), returnsSelf: head.2 == "self", errorIndex: errorIndex)
  }

  private static func type(_ text: String) -> NeedlessWords.TypeName {
    let parts = text.split(separator: "<")
    switch text {
    case "^": return NeedlessWords.TypeName(name: "Block")
    case "BOOL": return NeedlessWords.TypeName(name: "Bool", isBoolean: true)
    case "NSInteger", "NSUInteger": return NeedlessWords.TypeName(name: "Int")
    case "id": return NeedlessWords.TypeName(name: "Object")
    default:
      return NeedlessWords.TypeName(
        name: parts.first.map(String.init) ?? "",
        element: parts.count > 1 ? String(parts[1].dropLast()) : "")
    }
  }
}
