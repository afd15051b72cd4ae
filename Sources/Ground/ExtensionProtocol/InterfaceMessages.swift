import JSONModel

/// A view of an interface that a process shows, with what a picture of it needs.
///
/// Lengths are points; a frame is in the coordinates of the view that holds it. Colours are
/// `#RRGGBB` or `#RRGGBBAA`, as they come out in the appearance that the process was launched with.
package struct InterfaceView: JSONRepresentable, Hashable {
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
    /// What cannot be drawn here, such as a map, a web page or a video: a frame with its name.
    case placeholder
  }

  /// A font, as far as a picture can follow it.
  package struct Font: JSONRepresentable, Hashable {
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

    package init(json: JSONValue) throws {
      let reader = try JSONReader(json)
      self.init(
        size: try reader.number("size"), weight: try reader.optionalInteger("weight") ?? 400,
        isItalic: try reader.bool("isItalic", default: false),
        isMonospaced: try reader.bool("isMonospaced", default: false))
    }

    package var json: JSONValue {
      var json: [String: JSONValue] = ["size": .double(size)]
      if weight != 400 { json["weight"] = .integer(weight) }
      if isItalic { json["isItalic"] = true }
      if isMonospaced { json["isMonospaced"] = true }
      return .object(json)
    }
  }

  package var kind: Kind
  /// The class's name: `UILabel`, or the app's own.
  package var className: String
  package var x, y, width, height: Double
  /// What is written on it; a field's text.
  package var text: String?
  /// What a field says while it is empty.
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
  /// What VoiceOver and XCUITest call it.
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

  package init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    guard let kind = Kind(rawValue: try reader.string("kind")) else {
      throw JSONShapeError(key: "kind", found: "an unknown name", expected: "a kind of view")
    }
    let frame = try reader.array("frame").compactMap(\.number)
    guard frame.count == 4 else {
      throw JSONShapeError(key: "frame", found: "\(frame.count) numbers", expected: "four numbers")
    }
    self.init(
      kind, className: try reader.string("class"), x: frame[0], y: frame[1], width: frame[2],
      height: frame[3])
    text = try reader.optionalString("text")
    placeholder = try reader.optionalString("placeholder")
    font = try reader.optionalDecode("font", as: Font.self)
    color = try reader.optionalString("color")
    background = try reader.optionalString("background")
    alignment = try reader.optionalString("alignment")
    lines = try reader.optionalInteger("lines")
    value = try reader.optionalNumber("value")
    segments = try reader.array("segments").compactMap(\.string)
    image = try reader.optionalString("image")
    imageName = try reader.optionalString("imageName")
    contentMode = try reader.optionalString("contentMode")
    cornerRadius = try reader.optionalNumber("cornerRadius")
    borderWidth = try reader.optionalNumber("borderWidth")
    borderColor = try reader.optionalString("borderColor")
    alpha = try reader.optionalNumber("alpha")
    clips = try reader.bool("clips", default: false)
    isEnabled = try reader.bool("isEnabled", default: true)
    label = try reader.optionalString("label")
    identifier = try reader.optionalString("identifier")
    children = try reader.array("children").map { try InterfaceView(json: $0) }
  }

  package var json: JSONValue {
    var json: [String: JSONValue] = [
      "kind": .string(kind.rawValue), "class": .string(className),
      "frame": .array([x, y, width, height].map { .double($0) }),
    ]
    for (key, text) in [
      ("text", text), ("placeholder", placeholder), ("color", color), ("background", background),
      ("alignment", alignment), ("image", image), ("imageName", imageName),
      ("contentMode", contentMode), ("borderColor", borderColor), ("label", label),
      ("identifier", identifier),
    ] {
      if let text { json[key] = .string(text) }
    }
    for (key, number) in [
      ("value", value), ("cornerRadius", cornerRadius), ("borderWidth", borderWidth),
      ("alpha", alpha),
    ] {
      if let number { json[key] = .double(number) }
    }
    if let font { json["font"] = font.json }
    if let lines { json["lines"] = .integer(lines) }
    if !segments.isEmpty { json["segments"] = .array(segments.map { .string($0) }) }
    if clips { json["clips"] = true }
    if !isEnabled { json["isEnabled"] = false }
    if !children.isEmpty { json["children"] = .array(children.map(\.json)) }
    return .object(json)
  }
}
