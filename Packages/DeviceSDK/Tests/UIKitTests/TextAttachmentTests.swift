import DeviceFoundation
import Foundation
import Testing
import UIKit

/// Pictures in texts, and how lines under them are written.
@MainActor @Suite(.timeLimit(.minutes(1))) struct TextAttachmentTests {
  @Test("A text of an attachment has its letter, and the attachment beside it")
  func attachment() throws {
    let attachment = NSTextAttachment()
    attachment.image = UIImage(
      systemName: "star",
      withConfiguration: UIImage.SymbolConfiguration(font: .systemFont(ofSize: 20)))
    attachment.bounds = CGRect(x: 0, y: -2, width: 20, height: 20)
    let text = NSMutableAttributedString()
    text.append(
      NSAttributedString(
        string: "a", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.string == "a\u{FFFC}" && NSTextAttachment.character == 0xFFFC)
    let found = text.attributes(at: 1, effectiveRange: nil)[.attachment]
    #expect(found as? NSTextAttachment === attachment)
    #expect(text.attributes(at: 0, effectiveRange: nil)[.underlineStyle] as? Int == 1)
  }
}
