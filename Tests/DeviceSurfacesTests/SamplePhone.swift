import DeviceSurfaces
import DeviceTime
import Foundation
import NotificationCenterModel
import NotificationModel
import TestSupport

/// A phone's center that tests fill, at 9:41 on the ninth of January 2007.
struct SamplePhone {
  static let now = Date(timeIntervalSince1970: 1_168_335_660)

  var state: NotificationCenterState
  private var count = 0

  init() {
    let calendar = TriggerCalendar(timeZone: .gmt, locale: "en_US")
    state = NotificationCenterState(calendar: calendar)
  }

  /// Installs an app that may notify.
  mutating func app(
    _ name: String, options: AuthorizationOptions = [.alert, .sound, .badge],
    entitlements: Permission.Entitlements = .init()
  ) throws -> BundleIdentifier {
    let app = try bundle(name)
    state.install(app, entitlements: entitlements)
    _ = try state.requestAuthorization(of: app, options, at: Self.now)
    if !options.contains(.provisional) {
      _ = try state.answerPrompt(of: app, allow: true, at: Self.now)
    }
    return app
  }

  func bundle(_ name: String) throws -> BundleIdentifier {
    guard let app = BundleIdentifier(name) else { throw Missing() }
    return app
  }

  /// A push comes so many minutes before now.
  @discardableResult
  mutating func push(
    _ app: BundleIdentifier, _ title: String, _ body: String, minutesAgo: Int = 0,
    _ edit: (inout NotificationContent) -> Void = { _ in }
  ) throws -> NotificationKey {
    var content = NotificationContent()
    (content.title, content.body) = (title, body)
    edit(&content)
    count += 1
    let request = CenterRequest(identifier: "n\(count)", content: content, trigger: .push)
    _ = try state.receive(request, for: app, at: Self.now - Double(minutesAgo * 60))
    return NotificationKey(app, request.identifier)
  }

  /// The surface, or a failed test where there is none.
  func layout(
    _ surface: Surface, interface: ShownInterface? = nil, typing: String? = nil,
    _ options: SurfaceOptions = .init()
  ) throws -> SurfaceLayout {
    guard
      let layout = SurfaceLayout.phone(
        state, on: surface, interface: interface, typing: typing, options, at: Self.now)
    else { throw Missing() }
    return layout
  }

  struct Missing: Error {}
}

/// A file of Samples/Media as an attachment.
func media(_ name: String, _ type: String, _ options: AttachmentOptions = .init()) -> Attachment {
  let url = Checkout.media.appendingPathComponent(name)
  let bytes = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.size] as? Int
  return Attachment(
    identifier: "media", url: url.absoluteString, type: type, bytes: bytes, options: options)
}
