import DeviceFoundation
import Foundation

// Where Foundation on a device raises an exception, which ends the process past any `try?`, and
// Foundation on Linux throws, gives nil or ends the process where a device throws.

/// Has the linker take the object file of these functions.
@inline(never) @_optimize(none) func linkExceptions() {}

extension JSONSerialization {
  @_silgen_name("pushsim_original_json_data")
  private static func foundationData(
    withJSONObject object: Any, options: WritingOptions
  ) throws -> Data

  /// `data(withJSONObject:options:)`
  @_silgen_name(
    "$s10Foundation17JSONSerializationC4data14withJSONObject7options0A10Essentials4DataVyp_AC14WritingOptionsVtKFZ"
  )
  public static func patchedData(
    withJSONObject object: Any, options: WritingOptions
  ) throws -> Data {
    if let fault = fault(of: object, isTop: true, options) {
      NSException(name: .invalidArgumentException, reason: fault).raise()
    }
    return try foundationData(withJSONObject: object, options: options)
  }

  /// Returns the text of Apple's exception for an object that JSON cannot hold.
  private static func fault(_ value: Any) -> String? {
    switch value {
    case is NSNull, is String: return nil
    case let number as NSNumber:
      return number.doubleValue.isFinite ? nil : "Invalid number value (NaN) in JSON write"
    case let array as [Any]: return array.lazy.compactMap(fault(_:)).first
    case let dictionary as [AnyHashable: Any]:
      guard dictionary.keys.allSatisfy({ $0.base is String }) else {
        return "Invalid (non-string) key in JSON dictionary"
      }
      return dictionary.values.lazy.compactMap(fault(_:)).first
    default: break
    }
    // A nil in an `Any` is bridged to NSNull on a device.
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.first.flatMap { fault($0.value) } }
    return "Invalid type in JSON write (\(typeName(value)))"
  }

  private static func fault(of object: Any, isTop: Bool, _ options: WritingOptions) -> String? {
    let isContainer = object is [Any] || object is [AnyHashable: Any]
    guard isContainer || options.contains(.fragmentsAllowed) else {
      return "Invalid top-level type in JSON write"
    }
    return fault(object)
  }

  /// The class that the value has on a device.
  private static func typeName(_ value: Any) -> String {
    switch value {
    case is Date: "__NSTaggedDate"
    case is Data: "NSConcreteData"
    case is URL: "NSURL"
    case is UUID: "__NSConcreteUUID"
    default: "\(type(of: value))"
    }
  }
}

extension NSRegularExpression {
  /// A device raises an exception for a range beyond the text.
  private func check(_ range: NSRange, _ text: String) {
    // Most ranges are made of the text's own length.
    guard range.location == NSNotFound || range.upperBound > text.utf16.count else { return }
    NSException(
      name: .rangeException,
      reason: "-[NSRegularExpression enumerateMatchesInString:options:range:usingBlock:]: "
        + "Range or index out of bounds"
    ).raise()
  }

  /// Returns the results of a detector of links and numbers; nil for other expressions.
  private func found(
    in string: String, _ options: MatchingOptions, _ range: NSRange
  ) -> [NSTextCheckingResult]? {
    (self as? NSDataDetector)?.found(in: string, options: options, range: range)
  }

  @_silgen_name("pushsim_original_regex_enumerate")
  private func foundationEnumerate(
    in string: String, options: MatchingOptions, range: NSRange,
    using block:
      @escaping (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void)

  /// `enumerateMatches(in:options:range:using:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC16enumerateMatches2in7options5range5usingySS_AC15MatchingOptionsVAA8_NSRangeVyAA20NSTextCheckingResultCSg_AC0J5FlagsVSpyAA8ObjCBoolVGtctF"
  )
  public func patchedEnumerate(
    in string: String, options: MatchingOptions, range: NSRange,
    using block:
      @escaping (NSTextCheckingResult?, MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    check(range, string)
    guard let found = found(in: string, options, range) else {
      return foundationEnumerate(in: string, options: options, range: range, using: block)
    }
    var stop = ObjCBool(false)
    for match in found where !stop.boolValue { block(match, [], &stop) }
  }

  @_silgen_name("pushsim_original_regex_matches")
  private func foundationMatches(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> [NSTextCheckingResult]

  /// `matches(in:options:range:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC7matches2in7options5rangeSayAA20NSTextCheckingResultCGSS_AC15MatchingOptionsVAA8_NSRangeVtF"
  )
  public func patchedMatches(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> [NSTextCheckingResult] {
    check(range, string)
    return found(in: string, options, range)
      ?? foundationMatches(in: string, options: options, range: range)
  }

  @_silgen_name("pushsim_original_regex_first")
  private func foundationFirst(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> NSTextCheckingResult?

  /// `firstMatch(in:options:range:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC10firstMatch2in7options5rangeAA20NSTextCheckingResultCSgSS_AC15MatchingOptionsVAA8_NSRangeVtF"
  )
  public func patchedFirst(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> NSTextCheckingResult? {
    check(range, string)
    if let found = found(in: string, options, range) { return found.first }
    return foundationFirst(in: string, options: options, range: range)
  }

  @_silgen_name("pushsim_original_regex_number")
  private func foundationNumber(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> Int

  /// `numberOfMatches(in:options:range:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC15numberOfMatches2in7options5rangeSiSS_AC15MatchingOptionsVAA8_NSRangeVtF"
  )
  public func patchedNumber(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> Int {
    check(range, string)
    return found(in: string, options, range)?.count
      ?? foundationNumber(in: string, options: options, range: range)
  }

  @_silgen_name("pushsim_original_regex_range")
  private func foundationRange(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> NSRange

  /// `rangeOfFirstMatch(in:options:range:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC17rangeOfFirstMatch2in7options0D0AA8_NSRangeVSS_AC15MatchingOptionsVAItF"
  )
  public func patchedRange(
    in string: String, options: MatchingOptions, range: NSRange
  ) -> NSRange {
    check(range, string)
    if let found = found(in: string, options, range) {
      return found.first?.range ?? NSRange(location: NSNotFound, length: 0)
    }
    return foundationRange(in: string, options: options, range: range)
  }

  @_silgen_name("pushsim_original_regex_replacing")
  private func foundationReplacing(
    in string: String, options: MatchingOptions, range: NSRange, withTemplate template: String
  ) -> String

  /// `stringByReplacingMatches(in:options:range:withTemplate:)`
  @_silgen_name(
    "$s10Foundation19NSRegularExpressionC24stringByReplacingMatches2in7options5range12withTemplateS2S_AC15MatchingOptionsVAA8_NSRangeVSStF"
  )
  public func patchedReplacing(
    in string: String, options: MatchingOptions, range: NSRange, withTemplate template: String
  ) -> String {
    check(range, string)
    return foundationReplacing(
      in: string, options: options, range: range, withTemplate: template)
  }
}

extension NSKeyedUnarchiver {
  /// `unarchivedObject(ofClass:from:)`, which here ends the process for another class.
  @_silgen_name(
    "$s10Foundation17NSKeyedUnarchiverC16unarchivedObject7ofClass4fromxSgxm_0A10Essentials4DataVtKAA8NSObjectCRbzAA8NSCodingRzlFZ"
  )
  public static func patchedObject<Decoded: NSObject & NSCoding>(
    ofClass type: Decoded.Type, from data: Data
  ) throws -> Decoded? {
    let object = try patchedObject(ofClasses: [type], from: data)
    guard object == nil || object is Decoded else { throw CocoaError(.coderReadCorrupt) }
    return object as? Decoded
  }

  /// `unarchivedObject(ofClasses:from:)`, likewise.
  @_silgen_name(
    "$s10Foundation17NSKeyedUnarchiverC16unarchivedObject9ofClasses4fromypSgSayyXlXpG_0A10Essentials4DataVtKFZ"
  )
  public static func patchedObject(ofClasses types: [AnyClass], from data: Data) throws -> Any? {
    let corrupt = CocoaError(.coderReadCorrupt)
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { throw corrupt }
    unarchiver.requiresSecureCoding = true
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    defer { unarchiver.finishDecoding() }
    let object = unarchiver.decodeObject(of: types, forKey: NSKeyedArchiveRootObjectKey)
    if let error = unarchiver.error { throw error }
    // Foundation gives nil for an object of another class.
    if object == nil, unarchiver.containsValue(forKey: NSKeyedArchiveRootObjectKey) {
      throw corrupt
    }
    return object
  }
}
