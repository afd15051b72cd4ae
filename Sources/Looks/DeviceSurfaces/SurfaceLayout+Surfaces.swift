import Foundation
import NotificationCenterModel
import NotificationModel

// The surfaces, each a pure function of what it shows and how.

extension SurfaceLayout {
  /// A card as it comes down on an unlocked phone, on a strip of wallpaper.
  package static func banner(_ card: CardContent, _ options: SurfaceOptions = .init()) -> Self {
    let style = SurfaceStyle(options)
    let element = CardLayout(card, style, bodyLines: CardLayout.bannerLines)
      .element(y: SurfaceStyle.margin)
    return strip(.banner, label: "Banner", [element], bottom: element.frame.maxY, style)
  }

  /// A card as it lies on the lock screen, on a strip of wallpaper.
  package static func card(_ card: CardContent, _ options: SurfaceOptions = .init()) -> Self {
    let style = SurfaceStyle(options)
    let element = CardLayout(card, style).element(y: SurfaceStyle.margin)
    return strip(.lock, label: "Card", [element], bottom: element.frame.maxY, style)
  }

  /// A card at its full size.
  /// - Parameters:
  ///   - interface: a content extension's interface in it; nil for the system's own look.
  ///   - typing: the text action whose field is open; nil for the buttons.
  package static func expanded(
    _ card: CardContent, interface: ShownInterface? = nil, typing: NotificationAction? = nil,
    _ options: SurfaceOptions = .init()
  ) -> Self {
    let style = SurfaceStyle(options)
    let layout = ExpandedLayout(card: card, interface: interface, typing: typing, style: style)
    var elements = layout.elements(y: 20)
    var bottom = (elements.last?.frame.maxY ?? 0) + SurfaceStyle.margin
    let input = layout.input(y: bottom)
    elements += input
    if let last = input.last { bottom = last.frame.maxY }
    return strip(
      .expanded, label: "Expanded notification", elements,
      bottom: input.isEmpty ? bottom : bottom - SurfaceStyle.margin, style)
  }

  private static func strip(
    _ surface: Surface, label: String, _ elements: [SurfaceElement], bottom: Double,
    _ style: SurfaceStyle
  ) -> Self {
    ScreenLayout(ScreenContent(time: "", date: ""), style).screen(
      surface, height: (bottom + SurfaceStyle.margin).rounded(.up), label: label, elements)
  }

  /// A whole screen.
  /// - Parameter surface: not a card of its own; for `banner` and `expanded` the home screen.
  package static func screen(
    _ surface: Surface, _ content: ScreenContent, _ options: SurfaceOptions = .init()
  ) -> Self {
    let layout = ScreenLayout(content, SurfaceStyle(options))
    return switch surface {
    case .lock: layout.lock()
    case .center: layout.center()
    case .prompt: layout.prompt()
    case .summary: layout.summary()
    case .home, .banner, .expanded: layout.home()
    }
  }

  /// The layout of a delivery, on a phone whose settings allow it.
  /// - Parameters:
  ///   - surface: `expanded`, `lock`, `center`, else the banner.
  ///   - interface: a content extension's interface in the expanded card.
  package static func delivery(
    _ card: CardContent, on surface: Surface, interface: ShownInterface? = nil,
    _ options: SurfaceOptions = .init(), at now: Date, in zone: TimeZone
  ) -> Self {
    switch surface {
    case .expanded: return expanded(card, interface: interface, options)
    case .lock, .center:
      var content = ScreenContent(
        time: PhoneTime.text("H:mm", now, zone), date: PhoneTime.text("EEEE, d MMMM", now, zone))
      content.isLocked = surface == .lock
      content.groups = [.init(cards: [card])]
      return screen(surface, content, options)
    case .banner, .home, .prompt, .summary: return banner(card, options)
    }
  }

  /// The layout of a phone.
  /// - Parameters:
  ///   - interface: a content extension's interface in the open card.
  ///   - typing: the identifier of the text action whose field is open.
  /// - Returns: nil for a banner or an expanded card where there is none.
  package static func phone(
    _ state: NotificationCenterState, on surface: Surface, interface: ShownInterface? = nil,
    typing: String? = nil, _ options: SurfaceOptions = .init(), at now: Date
  ) -> Self? {
    switch surface {
    case .banner:
      return state.banner.flatMap { CardContent($0, in: state, at: now) }
        .map { banner($0, options) }
    case .expanded:
      guard let key = state.open?.key, let card = CardContent(key, in: state, at: now) else {
        return nil
      }
      let action = card.buttons.first { $0.identifier == typing && $0.textInput != nil }
      return expanded(card, interface: interface, typing: action, options)
    case .lock, .center, .home, .prompt, .summary:
      return screen(surface, ScreenContent(state, on: surface, options, at: now), options)
    }
  }
}
