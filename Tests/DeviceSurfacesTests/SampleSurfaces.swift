import DeviceSurfaces
import ExtensionProtocol
import Foundation
import NotificationCenterModel
import NotificationModel

/// The surfaces that goldens and pictures of the documentation show.
enum SampleSurfaces {
  static func all() throws -> [(name: String, layout: SurfaceLayout)] {
    [
      ("banner", try banner()), ("banner-dark", try banner { $0.appearance = .dark }),
      ("banner-large-text", try banner { $0.textSize = .accessibility3 }),
      ("banner-right-to-left", try arabic()), ("lock", try lock()), ("center", try center()),
      ("center-dark", try center { $0.appearance = .dark }), ("expanded", try expanded()),
      ("expanded-content", try contentExtension()), ("reply", try reply()),
      ("audio", try expanded("tone.mp3", "public.mp3")),
      ("video", try expanded("clip.mp4", "public.mpeg-4")),
      ("animation", try expanded("animation.gif", "com.compuserve.gif")),
      ("hidden", try hidden()), ("home", try home()), ("prompt", try prompt()),
      ("summary", try summary()),
    ]
  }

  static func layout(_ name: String) throws -> SurfaceLayout {
    guard let layout = try all().first(where: { $0.name == name })?.layout else {
      throw SamplePhone.Missing()
    }
    return layout
  }

  static func options(_ edit: (inout SurfaceOptions) -> Void) -> SurfaceOptions {
    var options = SurfaceOptions()
    edit(&options)
    return options
  }

  static func banner(_ edit: (inout SurfaceOptions) -> Void = { _ in }) throws -> SurfaceLayout {
    var phone = SamplePhone()
    let app = try phone.app("com.example.photos")
    try phone.push(
      app, "New photo", "Anna shared a picture of the harbour with you. Have a look before it goes."
    ) { $0.attachments = [media("photo.jpg", "public.jpeg")] }
    return try phone.layout(.banner, options(edit))
  }

  static func arabic() throws -> SurfaceLayout {
    var phone = SamplePhone()
    let app = try phone.app("com.example.mail")
    try phone.push(app, "رسالة جديدة", "وصلت الحزمة إلى مكتب البريد، رقم 4711.")
    return try phone.layout(.banner, options { $0.isRightToLeft = true })
  }

  static func filled(_ phone: inout SamplePhone) throws {
    let mail = try phone.app("com.example.mail")
    let chat = try phone.app("com.example.chat")
    let photos = try phone.app("com.example.photos")
    let bank = try phone.app("com.example.bank", entitlements: .init(timeSensitive: true))
    for place in 1...4 {
      try phone.push(mail, "Invoice \(place)", "Please find it attached.", minutesAgo: 90 - place) {
        $0.threadIdentifier = "invoices"
      }
    }
    try phone.push(photos, "New photo", "Anna shared a picture.", minutesAgo: 42) {
      $0.attachments = [media("photo.jpg", "public.jpeg")]
      $0.badge = 3
    }
    try phone.push(
      chat, "Ben",
      "Are we still on for tonight? I found a place by the river that has a free table "
        + "at eight, and the others would come along as well if we tell them before noon today. "
        + "Otherwise it would have to be next week, after the long weekend, or even later.",
      minutesAgo: 7
    ) { $0.badge = 12 }
    try phone.push(bank, "Card payment", "120.00 € at Harbour Books", minutesAgo: 0) {
      $0.interruptionLevel = .timeSensitive
      $0.subtitle = "Is this you?"
    }
  }

  static func lock() throws -> SurfaceLayout {
    var phone = SamplePhone()
    _ = phone.state.lock(at: SamplePhone.now)
    try filled(&phone)
    return try phone.layout(.lock)
  }

  static func center(_ edit: (inout SurfaceOptions) -> Void = { _ in }) throws -> SurfaceLayout {
    var phone = SamplePhone()
    try filled(&phone)
    let news = try phone.app("com.example.news", options: [.alert, .provisional])
    try phone.push(news, "Harbour festival", "The programme is out.", minutesAgo: 3)
    return try phone.layout(.center, options(edit))
  }

  static let category = NotificationCategory(
    identifier: "photo",
    actions: [
      NotificationAction(identifier: "like", title: "Like"),
      NotificationAction(
        identifier: "comment", title: "Comment",
        textInput: .init(buttonTitle: "Post", placeholder: "Say something nice")),
      NotificationAction(identifier: "hide", title: "Hide", options: .destructive),
    ])

  static func opened(
    _ file: String, _ type: String, title: String = "New photo",
    body: String = "Anna shared a picture of the harbour with you."
  ) throws -> SamplePhone {
    var phone = SamplePhone()
    let app = try phone.app("com.example.photos")
    try phone.state.setCategories(of: app, [category])
    let key = try phone.push(app, title, body) {
      $0.attachments = [media(file, type)]
      $0.categoryIdentifier = "photo"
    }
    _ = try phone.state.perform(.expand, on: key, at: SamplePhone.now)
    return phone
  }

  static func expanded(
    _ file: String = "photo.jpg", _ type: String = "public.jpeg"
  ) throws -> SurfaceLayout { try opened(file, type).layout(.expanded) }

  static func reply() throws -> SurfaceLayout {
    try opened("photo.jpg", "public.jpeg").layout(.expanded, typing: "comment")
  }

  static func contentExtension() throws -> SurfaceLayout {
    var shown = ShownInterface(height: 190)
    shown.title = "Harbour"
    shown.hidesDefaultContent = true
    shown.view = try interface()
    return try opened("photo.jpg", "public.jpeg").layout(.expanded, interface: shown)
  }

  /// A tree of views as a content extension sends it.
  static func interface() throws -> InterfaceView {
    var root = InterfaceView(.view, className: "UIView", x: 0, y: 0, width: 371, height: 190)
    root.background = "#FFF4E0"
    var image = InterfaceView(.image, className: "UIImageView", x: 16, y: 16, width: 96, height: 96)
    let file = media("photo.jpg", "public.jpeg").url
    image.image = try URL(string: file).map { try Data(contentsOf: $0).base64EncodedString() }
    (image.contentMode, image.cornerRadius, image.clips) = ("scaleAspectFill", 12, true)
    var title = InterfaceView(.label, className: "UILabel", x: 128, y: 18, width: 227, height: 26)
    (title.text, title.font, title.color) = (
      "Harbour at dusk", .init(size: 20, weight: 700), "#4A2C00"
    )
    (title.identifier, title.label) = ("titleLabel", "Harbour at dusk")
    var text = InterfaceView(.label, className: "UILabel", x: 128, y: 48, width: 227, height: 60)
    text.text = "Three ships came in with the tide, and the lamps on the quay were lit early."
    (text.font, text.lines) = (.init(size: 14), 0)
    var slider = InterfaceView(
      .slider, className: "UISlider", x: 16, y: 128, width: 180, height: 30)
    slider.value = 0.4
    var toggle = InterfaceView(
      .toggle, className: "UISwitch", x: 304, y: 128, width: 51, height: 31)
    toggle.value = 1
    var button = InterfaceView(
      .button, className: "UIButton", x: 204, y: 128, width: 92, height: 30)
    (button.text, button.background, button.color) = ("Save", "#8A5A00", "#FFFFFF")
    (button.cornerRadius, button.identifier) = (8, "save")
    root.children = [image, title, text, slider, button, toggle]
    return root
  }

  static func hidden() throws -> SurfaceLayout {
    var phone = SamplePhone()
    phone.state.setPreviews(.whenAuthenticated)
    _ = phone.state.lock(at: SamplePhone.now)
    try filled(&phone)
    return try phone.layout(.lock)
  }

  static func home() throws -> SurfaceLayout {
    var phone = SamplePhone()
    try filled(&phone)
    return try phone.layout(.home)
  }

  static func prompt() throws -> SurfaceLayout {
    var phone = SamplePhone()
    let app = try phone.bundle("com.example.photos")
    phone.state.install(app)
    _ = try phone.state.requestAuthorization(of: app, [.alert], at: SamplePhone.now)
    return try phone.layout(.prompt)
  }

  static func summary() throws -> SurfaceLayout {
    var phone = SamplePhone()
    _ = phone.state.setSummary(.init(), at: SamplePhone.now)
    for (name, title) in [
      ("news", "Harbour festival"), ("photos", "New photo"), ("mail", "Digest"),
    ] {
      let app = try phone.app("com.example.\(name)")
      _ = try phone.state.changeSettings(of: app, at: SamplePhone.now) {
        $0.scheduledDelivery = .enabled
      }
      try phone.push(app, title, "There is something new since this morning.") {
        if name == "photos" { $0.attachments = [media("photo.jpg", "public.jpeg")] }
      }
    }
    return try phone.layout(.summary)
  }
}
