import ExtensionProtocol
import JSONModel

/// A content extension's interface on an open card.
public struct ContentInterface: Sendable, Hashable {
  /// The button for the media.
  public struct MediaButton: Sendable, Hashable {
    /// Whether it lies partly transparent over the media.
    public let isOverlay: Bool
    /// Place and size in the view, in points: x, y, width, height.
    public let frame: [Double]
    /// Whether the media plays, and the button pauses it.
    public let isPlaying: Bool
  }

  /// The texts and controls that a person can read and touch, a line each, as `button "Accept"`.
  public let elements: [String]
  /// The labels and the values of these elements.
  package let labels: [String]
  /// Width of the view in points.
  public let width: Double
  /// Height of the view in points: of the code, or of the ratio in the Info.plist (CEXT-03, CEXT-29).
  public let height: Double
  /// The title in the header in place of the app's name; nil for that (CEXT-07).
  public let title: String?
  /// Whether title, subtitle and body of the notification are hidden (CEXT-06).
  public let hidesDefaultContent: Bool
  /// The button for the media; nil for none (CEXT-21).
  public let media: MediaButton?
  /// Whether an input of its own takes the place of a text action's field (CEXT-23).
  public let hasOwnInput: Bool

  /// Its views, for a picture; nil where the process sent none.
  package let view: InterfaceView?
  /// The view above the keyboard, of an own input that is open (CEXT-23).
  package let inputAccessory: InterfaceView?
  /// The view in the keyboard's place.
  package let input: InterfaceView?
  /// Whether an own input is open.
  package let isInputOpen: Bool
  /// Whether the keyboard is below it.
  package let hasKeys: Bool

  /// Creates the interface that a process describes.
  package init(_ json: JSONValue, isPlaying: Bool) {
    view = json["view"].flatMap { try? InterfaceView(json: $0) }
    inputAccessory = json["input"]?["accessory"].flatMap { try? InterfaceView(json: $0) }
    input = json["input"]?["keyboard"].flatMap { try? InterfaceView(json: $0) }
    isInputOpen = json["input"] != nil
    hasKeys = json["input"]?["hasKeys"] == true
    let shown = json["elements"]?.array ?? []
    elements = shown.map(ElementLine.text)
    labels = shown.flatMap(ElementLine.labels)
    let size = (json["size"]?.array ?? []).compactMap(\.number)
    (width, height) = size.count == 2 ? (size[0], size[1]) : (0, 0)
    title = json["title"]?.string
    hidesDefaultContent = json["hidesDefaultContent"] == true
    hasOwnInput = json["hasOwnInput"] == true
    media = json["media"].flatMap { media in
      media == .null
        ? nil
        : MediaButton(
          isOverlay: media["overlay"] == true,
          frame: (media["frame"]?.array ?? []).compactMap(\.number), isPlaying: isPlaying)
    }
  }

}

/// A line of what is on a screen.
enum ElementLine {
  /// An element's label and its value.
  static func labels(_ element: JSONValue) -> [String] {
    [element["label"]?.string, element["value"]?.string].compactMap(\.self)
  }

  /// `button "Publish" (disabled)`, `textField "Comment" [Hello]`.
  static func text(_ element: JSONValue) -> String {
    let value = element["value"]?.string.map { " [\($0)]" } ?? ""
    let off = element["enabled"] == false ? " (disabled)" : ""
    return "\(element["kind"]?.string ?? "") \"\(element["label"]?.string ?? "")\"\(value)\(off)"
  }
}
