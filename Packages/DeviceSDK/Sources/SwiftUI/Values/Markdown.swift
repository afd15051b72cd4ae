import Foundation

/// The marks of Markdown, which a localized text shows as looks.
enum Markdown {
  /// The text without the marks that a device takes for looks and links.
  static func plain(_ text: String) -> String {
    guard text.contains(where: { "*_~`[".contains($0) }) else { return text }
    return
      text
      .replacing(/\[([^\]]+)\]\([^)\s]+\)/) { $0.output.1 }
      .replacing(/\*\*(\S|\S.*?\S)\*\*/) { $0.output.1 }
      .replacing(/\*(\S|\S.*?\S)\*/) { $0.output.1 }
      .replacing(/(^|\W)__(\S|\S.*?\S)__(?=\W|$)/) { "\($0.output.1)\($0.output.2)" }
      .replacing(/(^|\W)_(\S|\S.*?\S)_(?=\W|$)/) { "\($0.output.1)\($0.output.2)" }
      .replacing(/~~(\S|\S.*?\S)~~/) { $0.output.1 }
      .replacing(/`([^`]+)`/) { $0.output.1 }
  }
}
