import DeviceFoundation
import Foundation

// What Foundation on Linux answers of the machine where a device answers of itself, or in another
// way than a device does.

/// Has the linker take the object file of these functions.
@inline(never) @_optimize(none) func linkDeviceAnswers() {}

extension ProcessInfo {
  private static let version = OperatingSystemVersion(
    majorVersion: 18, minorVersion: 0, patchVersion: 0)

  /// `operatingSystemVersion`
  @_silgen_name(
    "$s20FoundationEssentials11ProcessInfoC22operatingSystemVersionAA09OperatingfG0Vvg")
  public func patchedVersion() -> OperatingSystemVersion { Self.version }

  /// `isOperatingSystemAtLeast(_:)`
  @_silgen_name(
    "$s20FoundationEssentials11ProcessInfoC24isOperatingSystemAtLeastySbAA0fG7VersionVF")
  public func patchedIsAtLeast(_ version: OperatingSystemVersion) -> Bool {
    let own = Self.version
    return (own.majorVersion, own.minorVersion, own.patchVersion)
      >= (version.majorVersion, version.minorVersion, version.patchVersion)
  }

  /// `operatingSystemVersionString`
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC28operatingSystemVersionStringSSvg")
  public func patchedVersionText() -> String { "Version 18.0 (Build 22A3354)" }

  /// `hostName`: the network is not asked.
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC8hostNameSSvg")
  public func patchedHostName() -> String { "localhost" }

  /// `processorCount`, of an iPhone 16.
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC14processorCountSivg")
  public func patchedProcessorCount() -> Int { 6 }

  /// `activeProcessorCount`
  @_silgen_name("$s20FoundationEssentials11ProcessInfoC20activeProcessorCountSivg")
  public func patchedActiveProcessorCount() -> Int { 6 }
}

extension Calendar {
  /// `Calendar.current`: the region's first weekday.
  @_silgen_name("$s20FoundationEssentials8CalendarV7currentACvgZ")
  public static func patchedCurrent() -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = DeviceLanguage.locale
    return calendar
  }

  /// `Calendar.autoupdatingCurrent`: the same, as the device's settings do not change.
  @_silgen_name("$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ")
  public static func patchedAutoupdatingCurrent() -> Calendar { patchedCurrent() }
}

extension NSNumber {
  @_silgen_name("pushsim_original_number_text")
  private func foundationText() -> String

  /// `description`, which has no fraction where the number has none.
  @_silgen_name("$s10Foundation8NSNumberC11descriptionSSvg")
  public func patchedText() -> String {
    let kind = UInt8(bitPattern: objCType.pointee)
    let isFloating = kind == UInt8(ascii: "d") || kind == UInt8(ascii: "f")
    guard isFloating, abs(doubleValue) < 1e15, let whole = Int(exactly: doubleValue) else {
      return foundationText()
    }
    return whole == 0 && doubleValue.sign == .minus ? "-0" : "\(whole)"
  }

  /// `stringValue`
  @_silgen_name("$s10Foundation8NSNumberC11stringValueSSvg")
  public func patchedStringValue() -> String { patchedText() }
}

extension NSDictionary {
  @_silgen_name("pushsim_original_dictionary_text")
  private func foundationText(withLocale locale: Locale?, indent: Int) -> String

  /// `description(withLocale:indent:)`, in the order of the keys where they are texts.
  @_silgen_name(
    "$s10Foundation12NSDictionaryC11description10withLocale6indentSS0A10Essentials0E0VSg_SitF")
  public func patchedText(withLocale locale: Locale?, indent: Int) -> String {
    guard count > 1, let keys = allKeys as? [String] else {
      return foundationText(withLocale: locale, indent: indent)
    }
    let entries = keys.sorted().compactMap { key -> String? in
      guard let value = object(forKey: key) else { return nil }
      let text = NSDictionary(dictionary: [key: value])
        .foundationText(withLocale: locale, indent: indent)
      // Without the braces, which have lines of their own.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.dropFirst().dropLast().joined(separator: "\n")
    }
    let space = String(repeating: "    ", count: indent)
    return "\(space){\n\(entries.joined(separator: "\n"))\n\(space)}"
  }
}

extension Data {
  @_silgen_name("pushsim_original_data_contents")
  private static func foundation(
    contentsOf url: __shared URL, options: Data.ReadingOptions
  ) throws -> Data

  /// `Data(contentsOf:options:)`, which maps a file where that is asked for.
  @_silgen_name(
    "$s20FoundationEssentials4DataV10contentsOf7optionsAcA3URLVh_AC14ReadingOptionsVtKcfC")
  public static func patched(
    contentsOf url: __shared URL, options: Data.ReadingOptions
  ) throws -> Data {
    var options = options
    if options.contains(.mappedIfSafe) {
      options.remove(.mappedIfSafe)
      options.insert(.alwaysMapped)
    }
    return try foundation(contentsOf: url, options: options)
  }
}

extension String {
  @_silgen_name("pushsim_original_string_contents")
  private static func foundation(
    contentsOf url: __shared URL, usedEncoding: inout Encoding
  ) throws -> String

  /// `String(contentsOf:usedEncoding:)`, which serves http and https too.
  @_silgen_name(
    "$sSS20FoundationEssentialsE10contentsOf12usedEncodingSSAA3URLVh_SSAAE0F0VztKcfC")
  public static func patched(
    contentsOf url: __shared URL, usedEncoding: inout Encoding
  ) throws -> String {
    guard !url.isFileURL else {
      return try foundation(contentsOf: url, usedEncoding: &usedEncoding)
    }
    let data = try Data(contentsOf: url)
    let isWide = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    usedEncoding = isWide ? .utf16 : .utf8
    guard let text = String(data: data, encoding: usedEncoding) else {
      throw CocoaError(.fileReadUnknownStringEncoding, userInfo: [NSURLErrorKey: url])
    }
    return text
  }

  /// `String(contentsOf:)`, likewise.
  @_silgen_name("$sSS10FoundationE10contentsOfSS0A10Essentials3URLVh_tKcfC")
  public static func patched(contentsOf url: __shared URL) throws -> String {
    var encoding = Encoding.utf8
    return try patched(contentsOf: url, usedEncoding: &encoding)
  }
}

extension NSString {
  @_silgen_name("pushsim_original_ns_string_contents")
  private static func foundation(contentsOf url: __owned URL, encoding: UInt) throws -> NSString

  /// `NSString(contentsOf:encoding:)`, likewise.
  @_silgen_name("$s10Foundation8NSStringC10contentsOf8encodingAC0A10Essentials3URLV_SutKcfC")
  public static func patched(contentsOf url: __owned URL, encoding: UInt) throws -> NSString {
    guard !url.isFileURL else { return try foundation(contentsOf: url, encoding: encoding) }
    let text = String(
      data: try Data(contentsOf: url), encoding: String.Encoding(rawValue: encoding))
    guard let text else {
      throw CocoaError(.fileReadInapplicableStringEncoding, userInfo: [NSURLErrorKey: url])
    }
    return text as NSString
  }
}

extension Bundle {
  /// `appStoreReceiptURL`: where the App Store's receipt lies in the container, whether or not the
  /// file is there.
  @_silgen_name("$s10Foundation6BundleC18appStoreReceiptURL0A10Essentials0F0VSgvg")
  public func patchedReceipt() -> URL? {
    URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("StoreKit/receipt")
  }

  /// `object(forInfoDictionaryKey:)`: the localized value, else that of the Info.plist, where
  /// Foundation on Linux has none but the localized ones as soon as there is one.
  @_silgen_name("$s10Foundation6BundleC6object20forInfoDictionaryKeyypSgSS_tF")
  public func patchedObject(forInfoDictionaryKey key: String) -> Any? {
    localizedInfoDictionary?[key] ?? infoDictionary?[key]
  }
}

extension String {
  @_silgen_name("pushsim_original_string_data")
  private func foundationData(using encoding: Encoding, allowLossyConversion: Bool) -> Data?

  /// `data(using:allowLossyConversion:)`, which writes the letter below an accent where ASCII lacks
  /// it.
  @_silgen_name(
    "$sSS20FoundationEssentialsE4data5using20allowLossyConversionAA4DataVSgSSAAE8EncodingV_SbtF")
  public func patchedData(using encoding: Encoding, allowLossyConversion: Bool) -> Data? {
    guard encoding == .ascii, allowLossyConversion else {
      return foundationData(using: encoding, allowLossyConversion: allowLossyConversion)
    }
    let units = Array(utf16)
    // The longest replacement has four letters.
    var bytes = [UInt8](repeating: 0, count: units.count * 4)
    var count = 0
    let (ascii, allowsLoss) = (UInt32(0x0600), UInt32(1))
    let status = unicodeToBytes(
      ascii, allowsLoss, units, units.count, nil, &bytes, bytes.count, &count)
    return status == 0 ? Data(bytes[..<count]) : nil
  }
}

/// CoreFoundation's converter, the same as a device's; 0 is success.
@_silgen_name("CFStringEncodingUnicodeToBytes")
private func unicodeToBytes(
  _ encoding: UInt32, _ flags: UInt32, _ characters: UnsafePointer<UInt16>, _ count: Int,
  _ usedCharacters: UnsafeMutablePointer<Int>?, _ bytes: UnsafeMutablePointer<UInt8>,
  _ capacity: Int, _ usedBytes: UnsafeMutablePointer<Int>
) -> UInt32

extension NSAttributedString {
  /// `encode(with:)`, in the form for several runs: Foundation cannot read that for one back.
  @_silgen_name("$s10Foundation18NSAttributedStringC6encode4withyAA7NSCoderC_tF")
  public func patchedEncode(with coder: NSCoder) {
    coder.encode(string as NSString, forKey: "NSString")
    guard length > 0 else { return }
    let runs = NSMutableArray()
    var info = Data()
    func write(_ number: Int) {
      var rest = number
      while rest > 0x7F {
        info.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      info.append(UInt8(rest))
    }
    var range = NSRange(location: 0, length: 0)
    while range.upperBound < length {
      let attributes = attributes(at: range.upperBound, effectiveRange: &range)
      let named = attributes.map { ($0.key.rawValue as NSString, $0.value) }
      write(range.length)
      write(runs.count)
      runs.add(NSDictionary(objects: named.map(\.1), forKeys: named.map(\.0)))
    }
    coder.encode(runs, forKey: "NSAttributes")
    coder.encode(info as NSData, forKey: "NSAttributeInfo")
  }
}
