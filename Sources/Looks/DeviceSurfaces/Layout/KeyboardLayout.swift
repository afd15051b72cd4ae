import Diagnostics

/// A hint of a keyboard: its rows of keys. It cannot be used.
enum KeyboardLayout {
  static let height = 232.0
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  static func element(y: Double, _ style: SurfaceStyle) -> SurfaceElement {
    var keyboard = SurfaceElement(
      .keyboard, SurfaceFrame(0, y, style.width, height), .rule(.`CATE-09`),
      fill: .color(style.palette.keyboard))
    keyboard.identifier = "Keyboard"
    keyboard.label = "Keyboard"
    keyboard.keepsDirection = true
    let side = (style.width - 6) / 10
    for (row, letters) in rows.enumerated() {
      let x = (style.width - Double(letters.count) * side) / 2
      for (column, letter) in letters.enumerated() {
        keyboard.children.append(
          key(
            String(letter),
            SurfaceFrame(
              x + Double(column) * side + 3, y + 10 + Double(row) * 54, side - 6, 43), style))
      }
    }
    keyboard.children.append(
      key("space", SurfaceFrame(style.width * 0.25, y + 172, style.width * 0.5, 43), style))
    return keyboard
  }

  private static func key(
    _ name: String, _ frame: SurfaceFrame, _ style: SurfaceStyle
  ) -> SurfaceElement {
    var key = SurfaceElement(.key, frame, fill: .color(style.palette.key), cornerRadius: 5)
    let font = SurfaceFont(name.count > 1 ? 15 : 21, lineHeight: 24)
    key.children = [
      style.text(
        .label, name, x: frame.x, y: frame.midY - 12, width: frame.width, font: font,
        color: style.palette.text, alignment: .center)
    ]
    return key
  }
}
