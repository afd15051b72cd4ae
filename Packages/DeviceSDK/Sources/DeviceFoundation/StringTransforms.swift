import Foundation

/// A part of a text or an array of Core Foundation's.
public struct CFRange: Sendable {
  /// Where it begins.
  public var location: CFIndex
  /// How long it is.
  public var length: CFIndex
  /// A part of that place and length; by default an empty one at the beginning.
  public init(location: CFIndex = 0, length: CFIndex = 0) {
    self.location = location
    self.length = length
  }
}

/// A part of that place and length.
public func CFRangeMake(_ loc: CFIndex, _ len: CFIndex) -> CFRange {
  CFRange(location: loc, length: len)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Changes a part of a text, or all of it, by one of the transforms; the part is then that of the
/// changed text. False if there is no such transform.
@discardableResult
public func CFStringTransform(
  _ string: CFMutableString!, _ range: UnsafeMutablePointer<CFRange>!, _ transform: CFString!,
  _ reverse: Bool
) -> Bool {
  let part =
    range.map { NSRange(location: $0.pointee.location, length: $0.pointee.length) }
    ?? NSRange(location: 0, length: string.length)
  let transform = StringTransform(rawValue: transform as String)
  let text = string.substring(with: part).applyingTransform(transform, reverse: reverse)
  guard let text else { return false }
  string.replaceCharacters(in: part, with: text)
  range?.pointee.length = (text as NSString).length
  return true
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Any script as Latin letters.
public var kCFStringTransformToLatin: CFString! { StringTransform.toLatin.rawValue as NSString }
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Chinese as Latin letters.
public var kCFStringTransformMandarinLatin: CFString! {
  StringTransform.mandarinToLatin.rawValue as NSString
}
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Without accents.
public var kCFStringTransformStripDiacritics: CFString! {
  StringTransform.stripDiacritics.rawValue as NSString
}
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Without combining marks.
public var kCFStringTransformStripCombiningMarks: CFString! {
  StringTransform.stripCombiningMarks.rawValue as NSString
}
