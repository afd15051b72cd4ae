import DeviceSurfaces
import Foundation
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import SystemFiles

/// The view of a phone that a person asks for, and its form.
struct PhonePicture: Sendable {
  /// The surfaces that can be drawn, by the name of the verb's argument.
  private static let surfaces: [String: Surface] = [
    "banner": .banner, "lock": .lock, "center": .center, "card": .expanded, "home": .home,
    "prompt": .prompt, "summary": .summary,
  ]

  /// Nil for what is on the screen.
  var surface: Surface?
  var options = SurfaceOptions()
  /// The text action whose field is open; nil for none.
  var typing: String?
  /// The file to write; nil for text.
  var path: String?

  /// `show`
  static let verb = PhoneVerb(
    "show",
    "[banner|lock|center|card|home|prompt|summary] [dark] [rtl] [groups] [width=393] [text=ax3] "
      + "[typing=ACTION] [FILE.svg|.png|.html|.json|.txt]",
    "show the screen; with a surface or a file's name, draw it",
    completes: .words(surfaces.keys.sorted())
  ) { words throws(PhoneScriptError) in
    let picture = try PhonePicture(&words)
    return PhoneStep(isLook: true) { try await picture.show($0) }
  }

  private init(_ words: inout PhoneWords) throws(PhoneScriptError) {
    while let word = words.optional() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      switch (parts[0], parts.count > 1 ? parts[1] : nil) {
      case ("dark", nil): options.appearance = .dark
      case ("rtl", nil): options.isRightToLeft = true
      case ("groups", nil): options.showsWholeGroups = true
      case ("width", let value?): options.width = try Self.named("width", value, { Int($0) })
      case ("text", let value?): options.textSize = try Self.named("text", value, { $0 })
      case ("typing", let value?): typing = value
      case (let name, nil):
        if let surface = Self.surfaces[name] {
          self.surface = surface
        } else if PictureForm(path: name) != nil {
          path = name
        } else {
          throw PhoneScriptError(
            .syntax,
            "\"\(name)\" is neither a surface nor a file that ends with \(PictureForm.names)")
        }
      case (let name, _):
        throw PhoneScriptError(.syntax, "\"\(name)\" is not an option of pictures")
      }
    }
  }

  private static func named<Value: RawRepresentable & CaseIterable>(
    _ name: String, _ text: String, _ raw: (String) -> Value.RawValue?
  ) throws(PhoneScriptError) -> Value {
    guard let value = raw(text).flatMap(Value.init(rawValue:)) else {
      let known = Value.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
      throw PhoneScriptError(.syntax, "\(name) is one of \(known), not \"\(text)\"")
    }
    return value
  }

  private func show(_ session: PhoneSession) async throws {
    guard surface != nil || path != nil else {
      let phone = session.phone
      return session.say(phone.look { [now = phone.now] in PhoneScreen($0, at: now).text })
    }
    let layout = try await session.phone.picture(of: surface, typing: typing, options)
    let form = path.flatMap { PictureForm(path: $0) } ?? .txt
    let file = try path.map { try session.file($0) }
    do throws(PictureError) {
      let data = try form.data(layout, title: layout.label)
      guard let file else { return session.say(String(decoding: data, as: UTF8.self)) }
      try Self.write(data, to: file)
    } catch {
      throw CenterRefusal(.notOffered, error.message)
    }
  }

  private static func write(_ data: Data, to file: URL) throws(PictureError) {
    do { try data.write(to: file, options: .atomic) } catch {
      throw PictureError("\(file.path) could not be written: \(error.localizedDescription)")
    }
  }
}

extension RunningPhone {
  /// Returns the view that a person has, drawn.
  /// - Parameters:
  ///   - surface: nil for what is on the screen: the open card, the lock screen, the home screen with
  ///     its banner or question.
  ///   - typing: the identifier of the text action whose field is open.
  /// - Throws: `CenterRefusal` for a banner or an open card where there is none.
  package func picture(
    of surface: Surface?, typing: String? = nil, _ options: SurfaceOptions = .init()
  ) async throws -> SurfaceLayout {
    let wanted = surface ?? look(Surface.shown)
    var shown: ShownInterface?
    if wanted == .expanded, let content = openContent,
      let interface = try? await content.interface()
    {
      shown = ShownInterface(interface)
    }
    let layout = look { [now, shown] state in
      SurfaceLayout.phone(
        state, on: wanted, interface: shown, typing: typing, options, at: now)
    }
    guard let layout else {
      throw CenterRefusal(
        .noSuchNotification,
        wanted == .banner ? "no banner is on the screen" : "no card is open: expand one first")
    }
    return layout
  }
}

extension ShownInterface {
  /// Creates the drawing's side of a content extension's interface.
  package init(_ interface: ContentInterface) {
    self.init(height: interface.height)
    view = interface.view
    title = interface.title
    hidesDefaultContent = interface.hidesDefaultContent
    elements = interface.elements
    isInputOpen = interface.isInputOpen
    hasKeys = interface.hasKeys
    inputAccessory = interface.inputAccessory
    input = interface.input
  }
}

extension Surface {
  /// Returns the surface that a person sees without touching anything.
  fileprivate static func shown(_ state: NotificationCenterState) -> Surface {
    if state.open != nil { return .expanded }
    return state.situation.lock == .unlocked ? .home : .lock
  }
}
