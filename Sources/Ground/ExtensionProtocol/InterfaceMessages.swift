import JSONModel

/// A view of an interface that a process shows, with what a picture of it needs.
///
/// Lengths are points; a frame is in the coordinates of the view that holds it. Colours are
/// `#RRGGBB` or `#RRGGBBAA`, as they come out in the appearance that the process was launched with.
package struct InterfaceView: JSONRecord, JSONRepresentable, Hashable {
  /// How it is drawn.
  package enum Kind: String, Sendable, CaseIterable {
    /// A rectangle that may hold others.
    case view
    case label
    case button
    case image
    case textField
    case textView
    case toggle
    case slider
    case stepper
    case segments
    case picker
    case progress
    case activity
    /// Material that lets what is behind it shine through.
    case effect
    /// A grid in place of the ground, with marks on it.
    case map
    /// A frame with the name of content that cannot be drawn here, such as a web page or a video.
    case placeholder
  }

  /// A font, as far as a picture can follow it.
  package struct Font: JSONRecord, JSONRepresentable, Hashable {
    /// In points.
    package var size: Double
    /// From 100 (ultra light) to 900 (black), as in CSS.
    package var weight: Int
    package var isItalic: Bool
    package var isMonospaced: Bool

    package init(
      size: Double, weight: Int = 400, isItalic: Bool = false, isMonospaced: Bool = false
    ) {
      (self.size, self.weight) = (size, weight)
      (self.isItalic, self.isMonospaced) = (isItalic, isMonospaced)
    }

    package static var blank: Self { Self(size: 0) }

    package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
      try coder.member("isItalic", &isItalic, unless: false)
      try coder.member("isMonospaced", &isMonospaced, unless: false)
      try coder.member("size", &size)
      try coder.member("weight", &weight, unless: 400)
    }
  }

  /// A mark on a map, in points from the upper left corner of the map.
  package struct Pin: JSONRecord, JSONRepresentable, Hashable {
    package var x, y: Double
    package var title: String?

    package init(x: Double, y: Double, title: String? = nil) {
      (self.x, self.y, self.title) = (x, y, title)
    }

    package static var blank: Self { Self(x: 0, y: 0) }

    package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
      try coder.optional("title", &title)
      try coder.member("x", &x)
      try coder.member("y", &y)
    }
  }

  package var kind: Kind
  /// The class's name: `UILabel`, or the app's own.
  package var className: String
  package var x, y, width, height: Double
  /// The text on it; a field's text.
  package var text: String?
  /// The text of a field while it is empty.
  package var placeholder: String?
  package var font: Font?
  /// `#RRGGBB` or `#RRGGBBAA`, behind a slash that of a dark screen where it is another one.
  package var color: String?
  package var background: String?
  /// `left`, `center`, `right`, `justified`, or nil for the language's own.
  package var alignment: String?
  /// Lines of text at most; 0 for as many as fit.
  package var lines: Int?
  /// Of a slider or progress 0…1, of a toggle 0 or 1, of segments the one chosen.
  package var value: Double?
  /// The titles of segments.
  package var segments: [String] = []
  /// The marks on a map.
  package var pins: [Pin] = []
  /// An encoded picture in base64, as its file had it; nil for none or one that is too large.
  package var image: String?
  /// The symbol's or asset's name of a picture that is not at hand.
  package var imageName: String?
  /// How a picture fills its frame, as UIKit names it: `scaleAspectFit`.
  package var contentMode: String?
  package var cornerRadius: Double?
  package var borderWidth: Double?
  package var borderColor: String?
  /// From 0 for invisible to 1.
  package var alpha: Double?
  package var clips: Bool = false
  package var isEnabled: Bool = true
  /// Its name for VoiceOver and XCUITest.
  package var label: String?
  /// XCUITest's name for it.
  package var identifier: String?
  /// The views in it, the first behind; hidden ones are left out.
  package var children: [InterfaceView] = []

  /// Points between the screen's edge and a card: Live Activities are 371 points wide on a screen of
  /// 393.
  package static let cardMargin = 11.0

  package init(
    _ kind: Kind, className: String, x: Double, y: Double, width: Double, height: Double
  ) {
    (self.kind, self.className) = (kind, className)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package static var blank: Self { Self(.view, className: "", x: 0, y: 0, width: 0, height: 0) }

  package mutating func code<C: MemberCoding & ~Copyable>(_ coder: inout C) throws(C.Failure) {
    try coder.optional("alignment", &alignment)
    try coder.optional("alpha", &alpha)
    try coder.optional("background", &background)
    try coder.optional("borderColor", &borderColor)
    try coder.optional("borderWidth", &borderWidth)
    try coder.member("children", &children, unless: [])
    try coder.member("class", &className)
    try coder.member("clips", &clips, unless: false)
    try coder.optional("color", &color)
    try coder.optional("contentMode", &contentMode)
    try coder.optional("cornerRadius", &cornerRadius)
    try coder.optional("font", &font)
    var frame = Edges(numbers: [x, y, width, height])
    try coder.member("frame", &frame)
    (x, y, width, height) = (frame[0], frame[1], frame[2], frame[3])
    try coder.optional("identifier", &identifier)
    try coder.optional("image", &image)
    try coder.optional("imageName", &imageName)
    try coder.member("isEnabled", &isEnabled, unless: true)
    try coder.member("kind", &kind)
    try coder.optional("label", &label)
    try coder.optional("lines", &lines)
    try coder.member("pins", &pins, unless: [])
    try coder.optional("placeholder", &placeholder)
    try coder.member("segments", &segments, unless: [])
    try coder.optional("text", &text)
    try coder.optional("value", &value)
  }
}

extension InterfaceView.Kind: JSONMember {}

/// Four numbers: left edge, top edge, width and height.
private struct Edges: JSONMember {
  let numbers: [Double]

  subscript(place: Int) -> Double { numbers[place] }

  init(numbers: [Double]) { self.numbers = numbers }

  var json: JSONValue { numbers.json }
  func write(to writer: inout JSONWriter) { numbers.write(to: &writer) }
  init(json: JSONValue?, key: String) throws {
    numbers = try [Double](json: json, key: key)
    guard numbers.count == 4 else {
      throw JSONShapeError(key: key, found: "\(numbers.count) numbers", expected: "four numbers")
    }
  }
}
