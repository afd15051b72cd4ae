import Foundation
import NotificationModel
import TestSupport
import Testing

@testable import DeliveryReports

@Suite("Pictures in terminals that can show them")
struct InlinePictureTests {
  private func attachment(_ name: String, _ type: String) -> NotificationModel.Attachment {
    NotificationModel.Attachment(
      identifier: "a", url: Checkout.media.appendingPathComponent(name).absoluteString, type: type,
      bytes: 14_910)
  }

  private func sequence(
    _ attachment: NotificationModel.Attachment, _ pictures: TerminalStyle.Pictures
  ) -> String? {
    InlinePicture.sequence(
      for: attachment, style: TerminalStyle(hasColor: true, columns: 80, pictures: pictures))
  }

  @Test("kitty gets the path of a PNG, and gets no other format")
  func kitty() throws {
    let text = try #require(sequence(attachment("photo.png", "public.png"), .kitty))
    #expect(text.hasPrefix("\u{1B}_G") && text.hasSuffix("\u{1B}\\"))
    let parts = text.dropFirst(3).dropLast(2).split(separator: ";")
    #expect(parts.count == 2)
    let controls = parts[0].split(separator: ",")
    #expect(controls.contains("a=T") && controls.contains("f=100") && controls.contains("t=f"))
    let path = try #require(Data(base64Encoded: String(parts[1])))
    #expect(
      String(decoding: path, as: UTF8.self)
        == Checkout.media.appendingPathComponent("photo.png").path)
    #expect(sequence(attachment("photo.jpg", "public.jpeg"), .kitty) == nil)
    #expect(sequence(attachment("animation.gif", "com.compuserve.gif"), .kitty) == nil)
  }

  @Test("iTerm gets the bytes of any picture inline", arguments: ["photo.jpg", "animation.gif"])
  func iterm(name: String) throws {
    let type = name.hasSuffix("jpg") ? "public.jpeg" : "com.compuserve.gif"
    let text = try #require(sequence(attachment(name, type), .iterm))
    #expect(text.hasPrefix("\u{1B}]1337;File=inline=1;") && text.hasSuffix("\u{07}"))
    let bytes = try Data(contentsOf: Checkout.media.appendingPathComponent(name))
    #expect(text.contains("size=\(bytes.count):"))
    let encoded = try #require(text.dropLast().split(separator: ":").last)
    #expect(Data(base64Encoded: String(encoded)) == bytes)
  }

  @Test("sounds, films, missing and large files, and other terminals show nothing")
  func nothing() {
    let picture = attachment("photo.png", "public.png")
    #expect(sequence(picture, .none) == nil)
    #expect(sequence(attachment("tone.wav", "com.microsoft.waveform-audio"), .iterm) == nil)
    #expect(sequence(attachment("clip.mp4", "public.mpeg-4"), .iterm) == nil)
    #expect(sequence(attachment("no-such.png", "public.png"), .iterm) == nil)
    var large = picture
    large.bytes = (4 << 20) + 1
    #expect(sequence(large, .kitty) == nil)
    #expect(sequence(large, .iterm) == nil)
  }
}
