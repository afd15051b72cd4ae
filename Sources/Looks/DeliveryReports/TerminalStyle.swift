import Foundation
import Glibc

/// The abilities of a report's destination.
public struct TerminalStyle: Sendable, Hashable {
  /// How a terminal takes pictures.
  public enum Pictures: String, Sendable, Hashable {
    case none
    /// iTerm2's inline images, also in WezTerm: any format.
    case iterm
    /// kitty's graphics protocol: PNG only.
    case kitty
  }

  /// Whether escape sequences for colour are written.
  public var hasColor: Bool
  /// Columns; 80 where it is not known.
  public var columns: Int
  /// How pictures are shown; none where that is unknown.
  public var pictures: Pictures

  /// Whether links can be written that a click opens (OSC 8).
  public var hasLinks = false

  /// Plain text of 80 columns.
  public static let plain = TerminalStyle(hasColor: false, columns: 80, pictures: .none)

  /// Creates a style.
  public init(hasColor: Bool, columns: Int, pictures: Pictures) {
    self.hasColor = hasColor
    self.columns = columns
    self.pictures = pictures
  }

  /// The style of a descriptor: colour and pictures on a terminal only, no colour when `NO_COLOR`
  /// is set to anything or the terminal is dumb. `COLUMNS` goes before the terminal's width.
  public static func detect(
    descriptor: Int32, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalStyle {
    let columns = OutputForm.columns(descriptor, environment) ?? plain.columns
    guard isatty(descriptor) == 1 else {
      return TerminalStyle(hasColor: false, columns: columns, pictures: .none)
    }
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    var style = TerminalStyle(
      hasColor: !isPlain, columns: columns, pictures: pictures(environment))
    style.hasLinks = links(environment)
    return style
  }

  /// Whether the terminal is known to open links; others may print rubbish.
  static func links(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    if term == "dumb" || term == "linux" { return false }
    // VTE, of which GNOME Terminal and others are made, has them since 0.50.
    if let version = environment["VTE_VERSION"].flatMap(Int.init) { return version >= 5000 }
    let marks = ["KITTY_WINDOW_ID", "WT_SESSION", "KONSOLE_VERSION", "DOMTERM", "WEZTERM_PANE"]
    if marks.contains(where: { environment[$0] != nil }) { return true }
    if ["xterm-kitty", "alacritty", "foot", "xterm-ghostty", "contour"].contains(term) {
      return true
    }
    let programs = ["iTerm.app", "iTerm2", "WezTerm", "vscode", "ghostty", "Hyper", "rio", "zed"]
    return programs.contains(environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? "")
  }

  /// A text that opens `address` where that is possible; nil where it is not.
  func link(_ text: String, to address: String) -> String? {
    guard hasLinks else { return nil }
    return "\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\"
  }

  static func pictures(_ environment: [String: String]) -> Pictures {
    if environment["KITTY_WINDOW_ID"] != nil || environment["TERM"] == "xterm-kitty" {
      return .kitty
    }
    let program = environment["TERM_PROGRAM"] ?? environment["LC_TERMINAL"] ?? ""
    return ["iTerm.app", "iTerm2", "WezTerm"].contains(program) ? .iterm : .none
  }

  /// Colours by their meaning.
  enum Color: String {
    case good = "32"
    case warning = "33"
    case bad = "31"
    case faint = "2"
    case strong = "1"
  }

  /// Text that matters less.
  package func fainted(_ text: String) -> String { paint(text, .faint) }

  func paint(_ text: String, _ color: Color) -> String {
    hasColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
