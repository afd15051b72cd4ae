import APNs
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

// Files that the extension attaches: what the initialiser says, and what shows.
extension RuleScene {
  private static func attach(_ files: String) -> String { act("attach", #""files":[\#(files)]"#) }

  /// One file of `bytes` zeros at the limit of its kind, and one beyond.
  private static func limit(_ rule: String, _ name: String, _ type: String, _ bytes: Int)
    -> [RuleScene]
  {
    [(bytes, type), (bytes + 1, "UNErrorDomain 102")].map { bytes, title in
      RuleScene(rule, attach(#"{"as":"\#(name)","bytes":\#(bytes)}"#), "modified", title)
    }
  }

  static let attachments: [RuleScene] =
    limit("ATTA-01", "a.mp3", "public.mp3", 5 << 20)
    + limit("ATTA-01", "a.wav", "com.microsoft.waveform-audio", 5 << 20)
    + limit("ATTA-03", "a.mp4", "public.mpeg-4", 50 << 20)
    + [
      RuleScene(
        "ATTA-01", attach(#"{"as":"a.aiff","bytes":9},{"as":"a.m4a","bytes":9}"#), "modified",
        "public.aiff-audio, public.mpeg-4-audio"),
      RuleScene(
        "ATTA-03",
        attach(#"{"as":"a.mpg","bytes":9},{"as":"a.m2v","bytes":9},{"as":"a.avi","bytes":9}"#),
        "modified", "public.mpeg, public.mpeg-2-video, public.avi"),
      RuleScene(
        "ATTA-04", attach(#"{"as":"a.gif","of":"animation.gif"}"#), "modified",
        "com.compuserve.gif", and: { shown($0) == ["com.compuserve.gif"] }),
      RuleScene(
        "ATTA-07", attach(#"{"as":"a.png","of":"photo.png"}"#), "modified", "public.png",
        and: { shown($0) == ["public.png"] }),
      RuleScene(
        "ATTA-07", attach(#"{"as":"a.jpg","of":"photo.png","hint":"public.png"}"#), "modified",
        "public.png", and: { shown($0) == ["public.png"] }),
      RuleScene(
        "ATTA-08 QUIR-11",
        attach(
          #"{"as":"a.tmp","of":"photo.jpg"},{"as":"a.file","of":"photo.jpg"},{"as":"a","of":"photo.jpg"}"#
        ), "modified", "UNErrorDomain 101, UNErrorDomain 101, UNErrorDomain 101",
        finds: "ATTA-08", and: { shown($0).isEmpty && $0.content?.body == "Text" }),
      RuleScene(
        "ATTA-08", attach(#"{"as":"a.tmp","of":"photo.jpg","hint":"public.jpeg"}"#), "modified",
        "public.jpeg", and: { shown($0) == ["public.jpeg"] }),
      RuleScene(
        "ATTA-10", attach(#"{"as":"a.tmp","of":"photo.jpg","hint":"image/jpeg"}"#), "modified",
        "UNErrorDomain 101", finds: "ATTA-10", and: { shown($0).isEmpty }),
      RuleScene(
        "ATTA-10", attach(#"{"as":"a.tmp","of":"photo.jpg","hint":"image/jpeg"}"#), "modified",
        "public.jpeg", on: { $0.switches.typeHint = .mimeAccepted },
        and: { shown($0) == ["public.jpeg"] }),
      RuleScene(
        "ATTA-12", attach(#"{"as":"a.png","of":"photo.jpg"}"#), "modified",
        finds: "ATTA-07", and: { shown($0) == ["public.jpeg"] }),
      RuleScene(
        "ATTA-13", attach(#"{"as":"a.png","of":"photo.png"},{"as":"b.png","of":"photo.png"}"#),
        "modified",
        and: {
          let identifiers = ($0.content?.attachments ?? []).map(\.identifier)
          return Set(identifiers).count == 2 && !identifiers.contains("")
        }),
      RuleScene(
        "ATTA-13", attach(#"{"as":"a.png","of":"photo.png","identifier":"mine"}"#), "modified",
        and: { $0.content?.attachments.map(\.identifier) == ["mine"] }),
      RuleScene(
        "ATTA-14", attach(#"{"as":"a.jpg","of":"photo.jpg","hint":"jpg"}"#), "modified",
        "UNErrorDomain 101", finds: "ATTA-14"),
      RuleScene(
        "ATTA-14", attach(#"{"as":"a.jpg","of":"photo.jpg","hint":7}"#), "modified",
        "UNErrorDomain 101"),
      RuleScene(
        "ATTA-15 ATTA-16 ATTA-18",
        attach(#"{"as":"a.gif","of":"animation.gif","hidden":true,"clip":[0,0,0.5,1],"time":3}"#),
        "modified",
        and: {
          let options = try #require($0.content?.attachments.first?.options)
          return options.isThumbnailHidden && options.thumbnailTime == 3
            && options.thumbnailClippingRect == UnitRect(x: 0, y: 0, width: 0.5, height: 1)
        }),
      RuleScene(
        "ATTA-15 ATTA-16 ATTA-18",
        attach(
          #"{"as":"a.gif","of":"animation.gif","hidden":"yes","clip":[0,0,200,1],"time":"3"}"#),
        "modified", "com.compuserve.gif", and: { hasNoOptions($0) }),
      RuleScene(
        "ATTA-17", attach(#"{"as":"a.png","of":"photo.png","clip":[0,0,0.5,1],"wraps":true}"#),
        "modified", "public.png", and: { hasNoOptions($0) }),
      RuleScene(
        "ATTA-33 ERRS-07", attach(#"{"as":"a.png","of":"photo.png","then":"remove"}"#),
        "modified", "public.png", finds: "ATTA-33",
        and: { delivery in
          shown(delivery).isEmpty
            && delivery.findings.contains { $0.message.contains("UNErrorDomain Code=104") }
        }),
      RuleScene(
        "ATTA-41", attach(#"{"url":"https://photos.example/photo.jpg"}"#), "modified",
        "UNErrorDomain 100", and: { shown($0).isEmpty }),
    ]

  private static func shown(_ delivery: Delivery) -> [String] {
    (delivery.content?.attachments ?? []).map(\.type)
  }

  /// The options had no effect, and a finding says of one of them so.
  private static func hasNoOptions(_ delivery: Delivery) -> Bool {
    delivery.content?.attachments.first?.options == AttachmentOptions()
      && delivery.findings.contains { $0.message.contains("UNNotificationAttachmentOptions") }
  }
}
