import Foundation
import Glibc

/// Numbers with their units in the words of CLDR, written by the ICU that Foundation is linked
/// with.
enum UnitText {
  private typealias Status = Int32
  private typealias Open =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Status>
    ) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Status>) -> OpaquePointer?
  private typealias Format =
    @convention(c) (
      OpaquePointer, Double, OpaquePointer, UnsafeMutablePointer<Status>
    ) -> Void
  private typealias Read =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Status>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  private static func function<Function>(_ name: String, as _: Function.Type) -> Function? {
    // Looked up, because a program is not linked with Foundation's own libraries.
    dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: Function.self) }
  }

  /// The text of a number as an ICU number skeleton says, such as `unit/hour unit-width-short`; nil
  /// for a skeleton that ICU does not know.
  static func text(_ number: Double, skeleton: String, locale: Locale) -> String? {
    guard let open = function("unumf_openForSkeletonAndLocale", as: Open.self),
      let openResult = function("unumf_openResult", as: OpenResult.self),
      let format = function("unumf_formatDouble", as: Format.self),
      let read = function("unumf_resultToString", as: Read.self),
      let close = function("unumf_close", as: Close.self),
      let closeResult = function("unumf_closeResult", as: Close.self)
    else { return nil }
    var status = Status(0)
    let units = Array(skeleton.utf16)
    guard let formatter = open(units, Int32(units.count), locale.identifier, &status) else {
      return nil
    }
    defer { close(formatter) }
    guard status <= 0, let result = openResult(&status) else { return nil }
    defer { closeResult(result) }
    format(formatter, number, result, &status)
    var text = [UInt16](repeating: 0, count: 256)
    let count = Int(read(result, &text, Int32(text.count), &status))
    // Negative ones are warnings, such as that a language stands for the locale.
    guard status <= 0, count <= text.count else { return nil }
    return String(decoding: text[..<count], as: UTF16.self)
  }
}
