import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TestSupport
import Testing

@testable import DeliveryReports

@Suite("Pictures in the timeline page")
struct TimelinePictureTests {
  private func url(
    bytes: Int, type: String = "public.jpeg", allowance: inout TimelinePicture.Allowance
  ) throws -> String? {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = URL(
      fileURLWithPath: try folder.write(Data(repeating: 7, count: bytes), to: "picture"))
    return TimelinePicture.url(
      of: NotificationModel.Attachment(
        identifier: "a", url: file.absoluteString, type: type), allowance: &allowance)
  }

  @Test("a small picture becomes part of the page, with its MIME type")
  func small() throws {
    var allowance = TimelinePicture.Allowance()
    let jpeg = try url(bytes: 3, allowance: &allowance)
    #expect(jpeg == "data:image/jpeg;base64,BwcH")
    let png = try url(bytes: 3, type: "public.png", allowance: &allowance)
    #expect(png == "data:image/png;base64,BwcH")
  }

  @Test("a large picture does not, nor what is not a picture, is empty, or is gone")
  func others() throws {
    var allowance = TimelinePicture.Allowance()
    #expect(try url(bytes: TimelinePicture.maximumBytes, allowance: &allowance) != nil)
    #expect(try url(bytes: TimelinePicture.maximumBytes + 1, allowance: &allowance) == nil)
    #expect(try url(bytes: 0, allowance: &allowance) == nil)
    for type in ["public.mpeg-4", "public.mp3", "public.svg-image", "public.data"] {
      #expect(try url(bytes: 3, type: type, allowance: &allowance) == nil)
    }
    for place in ["file:///nowhere/a.jpg", "https://example.com/a.jpg", "not a URL", "file:///"] {
      let attachment = NotificationModel.Attachment(
        identifier: "a", url: place, type: "public.jpeg")
      #expect(TimelinePicture.url(of: attachment, allowance: &allowance) == nil)
    }
  }

  @Test("a page of many pictures stays of a size that opens")
  func bounded() throws {
    var allowance = TimelinePicture.Allowance()
    let pictures = try (0..<20).compactMap { _ in
      try url(bytes: TimelinePicture.maximumBytes, allowance: &allowance)
    }
    #expect(pictures.count == 16)
  }

  @Test("ATTA-15: a hidden thumbnail is not shown")
  func hidden() throws {
    let folder = try TestFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = URL(fileURLWithPath: try folder.write([1], to: "picture"))
    var delivery = SampleDeliveries.bestAttempt
    for isHidden in [false, true] {
      delivery.content?.attachments = [
        NotificationModel.Attachment(
          identifier: "a", url: file.absoluteString, type: "public.png",
          options: AttachmentOptions(isThumbnailHidden: isHidden))
      ]
      let page = try PageDocument(delivery)
      #expect(try page.elements("//img").isEmpty == isHidden)
    }
  }
}
