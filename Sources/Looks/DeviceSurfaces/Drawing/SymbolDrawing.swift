/// Small drawings without text, in a square of 24 units.
enum SymbolDrawing {
  /// The symbol in the middle of a frame; in large frames a disc lies behind it.
  static func svg(
    _ symbol: SurfaceElement.Symbol, in frame: SurfaceFrame, color: String
  ) -> String {
    let side = min(frame.width, frame.height, frame.width > 100 ? 56 : 32)
    let scale = side / 24 * (symbol == .lock || side == frame.width ? 1 : 0.6)
    let (x, y) = (frame.midX - 12 * scale, frame.midY - 12 * scale)
    var disc = ""
    if symbol == .play, frame.width > 100 {
      disc =
        "<circle cx=\"\(number(frame.midX))\" cy=\"\(number(frame.midY))\" "
        + "r=\"\(number(side / 2))\" fill=\"#000000\" fill-opacity=\"0.45\"/>"
    }
    return disc + "<g transform=\"translate(\(number(x)) \(number(y))) scale(\(number(scale)))\" "
      + "fill=\"\(color)\" stroke=\"\(color)\" stroke-width=\"0\">\(path(symbol))</g>"
  }

  private static func number(_ value: Double) -> String { SurfaceNumber.text(value) }

  private static func path(_ symbol: SurfaceElement.Symbol) -> String {
    switch symbol {
    case .play:
      #"<path d="M8 5.5v13a.8.8 0 0 0 1.2.7l10.3-6.5a.8.8 0 0 0 0-1.4L9.2 4.800A.8.8 0 0 0 8 5.5z"/>"#
    case .pause: #"<path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z"/>"#
    case .close:
      #"<path d="M7.5 7.500l9 9M16.5 7.500l-9 9" stroke-width="2" stroke-linecap="round"/>"#
    case .lock:
      #"<path d="M5 11h14v10.5H5z"/><path d="M8 11V7.5a4 4 0 0 1 8 0V11" fill="none" stroke-width="2.2"/>"#
    case .flashlight: #"<path d="M7 2h10v4l-2.5 4v11.5h-5V10L7 6z"/>"#
    case .camera:
      #"<path d="M3 7h4.500L9 5h6l1.5 2H21v12H3z"/><circle cx="12" cy="13" r="3.6" fill="black" fill-opacity="0.5"/>"#
    case .send: #"<path d="M12 4l6 7h-4v9h-4v-9H6z"/>"#
    case .waves:
      #"<path d="M4 10v4M8 6.5v11M12 3.5v17M16 7.5v9M20 10v4" stroke-width="2" stroke-linecap="round"/>"#
    case .photo:
      #"<path d="M3 5h18v14H3z" fill="none" stroke-width="1.6"/><path d="M5 17l5-6 4 4.5 2-2 3 3.5z"/><circle cx="16" cy="9" r="1.6"/>"#
    case .person:
      #"<circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 4-7 8-7s8 2 8 7z"/>"#
    case .check: #"<path d="M5 12.500l4.5 4.500L19 7" fill="none" stroke-width="2"/>"#
    case .chevron: #"<path d="M9 5l7 7-7 7" fill="none" stroke-width="2"/>"#
    }
  }
}
