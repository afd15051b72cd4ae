import Foundation
import JSONModel
import NotificationModel

/// A stored picture as the escape sequence that shows it in a terminal.
enum InlinePicture {
  /// Lines of text a thumbnail takes.
  private static let rows = 6
  /// Larger files would make a terminal stall: 4 MB.
  private static let maximumBytes = 4 << 20

  /// Nil where the terminal cannot show this picture.
  static func sequence(for attachment: Attachment, style: TerminalStyle) -> String? {
    guard AttachmentType.named(attachment.type)?.kind == .image,
      let path = URL(string: attachment.url)?.path, (attachment.bytes ?? 0) <= maximumBytes
    else { return nil }
    switch style.pictures {
    case .none:
      return nil
    case .kitty:
      guard attachment.type == "public.png" else { return nil }
      let name = Data(path.utf8).base64EncodedString()
      return "\u{1B}_Ga=T,f=100,t=f,r=\(rows);\(name)\u{1B}\\"
    case .iterm:
      guard let data = FileManager.default.contents(atPath: path) else { return nil }
      return "\u{1B}]1337;File=inline=1;height=\(rows);size=\(data.count):"
        + data.base64EncodedString() + "\u{07}"
    }
  }
}
