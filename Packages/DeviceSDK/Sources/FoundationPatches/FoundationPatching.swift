import CFoundationPatches
import DeviceFoundation
public import Foundation

// What Foundation on Linux does wrong and no overload can patch, as one would be ambiguous beside
// `import Foundation`. These functions have the names that the linker knows Foundation's by: the
// dynamic linker finds those of the executable first, for Foundation's own calls too. What they are
// called with has to be Foundation's as well: a static method for an initialiser or a static getter.
//
// An object file of an archive is linked where something in it is used: a program that calls
// `install` is linked with all files of this module that have such functions.

/// Puts the patches in place.
package enum FoundationPatching {
  /// To be called at the start of the process.
  package static func install() {
    DefaultsPatching.install()
    DynamicCasts.install()
    pushsim_replace_foundation_methods()
    linkCacheEviction()
    linkDeviceAnswers()
    linkErrorTexts()
    linkExceptions()
    linkRelativeDates()
  }
}

// MARK: Languages. Foundation knows the locale `en_001` alone.

extension Locale {
  /// `Locale.current`: the locale of the simulated device.
  @_silgen_name("$s20FoundationEssentials6LocaleV7currentACvgZ")
  public static func patchedCurrent() -> Locale { DeviceLanguage.locale }

  /// `Locale.autoupdatingCurrent`: the same, as the device's settings do not change.
  @_silgen_name("$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ")
  public static func patchedAutoupdatingCurrent() -> Locale { DeviceLanguage.locale }

  /// `Locale.preferredLanguages`: the languages that the device was given, with a region each.
  @_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
  public static func patchedPreferredLanguages() -> [String] { DeviceLanguage.settings }
}

// MARK: Strings of bundles. Foundation takes an entry of a `.stringsdict` for a text.

@_silgen_name("CFBundleCopyResourcesDirectoryURL")
private func copyResourcesFolder(_ bundle: UnsafeRawPointer) -> UnsafeRawPointer?

@_silgen_name("CFBundleGetDevelopmentRegion")
private func developmentRegion(_ bundle: UnsafeRawPointer) -> UnsafeRawPointer?

/// The function that `Bundle.localizedString(forKey:value:table:)` and `NSLocalizedString` call.
@_cdecl("CFBundleCopyLocalizedString")
public func patchedLocalizedString(
  _ bundle: UnsafeRawPointer, _ key: UnsafeRawPointer?, _ value: UnsafeRawPointer?,
  _ table: UnsafeRawPointer?
) -> UnsafeRawPointer {
  let key = text(key) ?? ""
  let name = text(table) ?? ""
  let folder = copyResourcesFolder(bundle).map {
    Unmanaged<NSURL>.fromOpaque($0).takeRetainedValue() as URL
  }
  let found = folder.flatMap {
    StringsTables.text(
      forKey: key, table: name.isEmpty ? "Localizable" : name, folder: $0.absoluteURL.path,
      developmentLanguage: text(developmentRegion(bundle)))
  }
  let fallback = text(value) ?? ""
  return copied((found ?? (fallback.isEmpty ? key : fallback)) as NSString)
}

/// The function that `Bundle.preferredLocalizations` calls.
@_cdecl("CFBundleCopyPreferredLocalizationsFromArray")
public func patchedPreferredLocalizations(_ localizations: UnsafeRawPointer?) -> UnsafeRawPointer {
  patchedLocalizations(localizations, forPreferences: nil)
}

/// The function that `Bundle.preferredLocalizations(from:forPreferences:)` calls.
@_cdecl("CFBundleCopyLocalizationsForPreferences")
public func patchedLocalizations(
  _ localizations: UnsafeRawPointer?, forPreferences preferences: UnsafeRawPointer?
) -> UnsafeRawPointer {
  let names = texts(localizations).filter { $0 != "Base" }
  let languages = preferences.map { texts($0) } ?? DeviceLanguage.preferred
  var matches = LanguageMatching.matches(for: languages, in: names)
  if matches.isEmpty {
    matches = [names.first { LanguageMatching.tag($0) == "en" } ?? names.first ?? "en"]
  }
  return copied(matches.map { $0 as NSString } as NSArray)
}

private func text(_ string: UnsafeRawPointer?) -> String? {
  string.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() as String }
}

private func texts(_ array: UnsafeRawPointer?) -> [String] {
  array.map { Unmanaged<NSArray>.fromOpaque($0).takeUnretainedValue() }?
    .compactMap { $0 as? String } ?? []
}

/// An object as a C function with `Copy` in its name gives it: its caller releases it.
private func copied(_ object: NSObject) -> UnsafeRawPointer {
  UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
}

// MARK: Formats, so that plural texts find their numbers.

extension String {
  /// `String(format:locale:arguments:)`
  @_silgen_name(
    "$sSS10FoundationE6format6locale9argumentsS2Sh_0A10Essentials6LocaleVSghSays7CVarArg_pGhtcfC")
  public static func patched(
    format: __shared String, locale: __shared Locale?, arguments: __shared [any CVarArg]
  ) -> String {
    let filling =
      PluralTexts.text(of: format)?.filling(arguments)
      ?? (format: format, arguments: arguments)
    return withVaList(filling.arguments) {
      NSString(format: filling.format, locale: locale.map { $0 as NSLocale }, arguments: $0)
        as String
    }
  }

  /// `String(format:locale:_:)`
  @_silgen_name(
    "$sSS10FoundationE6format6locale_S2Sh_0A10Essentials6LocaleVSghs7CVarArg_pdtcfC")
  public static func patched(
    format: __shared String, locale: __shared Locale?, list: __owned [any CVarArg]
  ) -> String {
    patched(format: format, locale: locale, arguments: list)
  }

  /// `String(format:arguments:)`
  @_silgen_name("$sSS10FoundationE6format9argumentsS2Sh_Says7CVarArg_pGhtcfC")
  public static func patched(
    format: __shared String, arguments: __shared [any CVarArg]
  ) -> String {
    patched(format: format, locale: nil, arguments: arguments)
  }

  /// `String(format:_:)`
  @_silgen_name("$sSS10FoundationE6format_S2Sh_s7CVarArg_pdtcfC")
  public static func patched(format: __shared String, list: __owned [any CVarArg]) -> String {
    patched(format: format, locale: nil, arguments: list)
  }

  /// `String.localizedStringWithFormat(_:_:)`
  @_silgen_name("$sSS10FoundationE25localizedStringWithFormatyS2S_s7CVarArg_pdtFZ")
  public static func patchedLocalized(
    format: __shared String, list: __shared [any CVarArg]
  ) -> String {
    patched(format: format, locale: DeviceLanguage.locale, arguments: list)
  }
}

// MARK: Run loops and timers

extension Timer {
  /// `Timer(timeInterval:repeats:block:)`, which in Foundation on Linux fires as soon as it is in a
  /// run loop, and not when the interval has passed.
  @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
  public class func patchedTimer(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: __owned @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    Timer(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats, block: block
    )
  }
}

extension RunLoop {
  /// `perform(_:)`, which in Foundation on Linux does not wake a run loop that sleeps.
  @_silgen_name("$s10Foundation7RunLoopC7performyyyyYbcF")
  public func patchedPerform(_ block: @Sendable @escaping () -> Void) {
    patchedPerform(inModes: [.default], block: block)
  }

  /// `perform(inModes:block:)`, likewise.
  @_silgen_name("$s10Foundation7RunLoopC7perform7inModes5blockySayAC4ModeVG_yyYbctF")
  public func patchedPerform(
    inModes modes: [RunLoop.Mode], block: @Sendable @escaping () -> Void
  ) {
    // Adding a timer wakes it. It fires once, in whichever mode comes first.
    let timer = Timer(timeInterval: 0, repeats: false) { _ in block() }
    for mode in modes { add(timer, forMode: mode) }
  }
}
