/// The colours of an appearance: those of cards as measured, the rest of pushsim's choice.
struct SurfacePalette {
  let isDark: Bool

  init(_ appearance: SurfaceOptions.Appearance) { isDark = appearance == .dark }

  /// The background of everything: a wallpaper of our own.
  var wallpaper: SurfaceElement.Fill {
    .gradient(isDark ? ["#0B1026", "#1B2A4E", "#43315F"] : ["#8EC5FC", "#B9C9F5", "#E8D3EC"])
  }
  /// A card: `rgba(234,234,234,.7)` and `rgba(49,49,49,.6)`.
  var card: String { isDark ? "#31313199" : "#EAEAEAB3" }
  /// A card at its full size, and what lies over a dimmed screen.
  var platter: String { isDark ? "#252527F2" : "#F6F6F6F5" }
  /// A row of buttons under a card.
  var menu: String { isDark ? "#2C2C2EF2" : "#EDEDEDF2" }
  var text: String { isDark ? "#F5F5F7" : "#111111" }
  var soft: String { isDark ? "#A8A8AE" : "#565656" }
  var clock: String { isDark ? "#FFFFFFE6" : "#FFFFFFF2" }
  var separator: String { isDark ? "#FFFFFF24" : "#00000021" }
  var field: String { isDark ? "#1C1C1E" : "#FFFFFF" }
  var control: String { isDark ? "#FFFFFF2E" : "#00000038" }
  var placeholder: String { isDark ? "#3A3A3C" : "#D7D9DE" }
  var dim: String { isDark ? "#00000099" : "#00000052" }
  var keyboard: String { isDark ? "#2B2B2DF5" : "#D1D4DBF5" }
  var key: String { isDark ? "#6B6B6E" : "#FFFFFF" }
  /// Buttons that only do something.
  var tint: String { isDark ? "#0A84FF" : "#007AFF" }
  /// Destructive buttons and badges.
  var red: String { isDark ? "#FF453A" : "#FF3B30" }

  /// A view's own colour: six or eight hexadecimal digits, or two such, for a light and a dark screen;
  /// nil for anything else.
  func color(_ text: String?) -> String? {
    let choices = text?.split(separator: "/", maxSplits: 1)
    guard let choice = isDark ? choices?.last : choices?.first, choice.hasPrefix("#"),
      [7, 9].contains(choice.utf8.count),
      choice.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII })
    else { return nil }
    return String(choice)
  }

  private static let icons = [
    ["#5AC8FA", "#007AFF"], ["#FF9F6E", "#FF5E3A"], ["#7EE081", "#28A745"], ["#C79BFF", "#8944E0"],
    ["#FF8FB1", "#E0356F"], ["#FFD66B", "#F0A020"], ["#6FE0D2", "#159A9C"], ["#9AA7B8", "#55637A"],
  ]

  /// The colours of an app's icon or a person's picture, the same for the same name.
  static func icon(of name: String) -> SurfaceElement.Fill {
    let hash = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return .gradient(icons[Int(hash % UInt32(icons.count))])
  }
}
