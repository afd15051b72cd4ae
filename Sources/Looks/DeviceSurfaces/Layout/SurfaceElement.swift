import Diagnostics

/// A rectangle in points; the origin is the upper left corner of the picture.
package struct SurfaceFrame: Sendable, Hashable {
  package var x, y, width, height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Double { x + width }
  package var maxY: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }

  /// The frame without margins of this many points.
  package func inset(_ dx: Double, _ dy: Double) -> SurfaceFrame {
    SurfaceFrame(x + dx, y + dy, max(0, width - 2 * dx), max(0, height - 2 * dy))
  }
}

/// Why something looks as it does.
package enum SurfaceBasis: Sendable, Hashable {
  /// A rule of the catalogue decides it.
  case rule(RuleID)
  /// A text of Apple's decides it that is no rule, such as the size of a screen or of a text.
  case apple
  /// Public code or drawings that measured it agree.
  case measured
  /// It is not published: it is pushsim's choice.
  case choice

  /// The rule's id, or a word.
  package var text: String {
    switch self {
    case .rule(let rule): rule.rawValue
    case .apple: "apple"
    case .measured: "measured"
    case .choice: "choice"
    }
  }
}

/// Something that is drawn: a shape, text or a picture, and what lies on it.
package struct SurfaceElement: Sendable, Hashable {
  /// The kind of element, as goldens name it.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case wallpaper, clock, date, control, card, edge, platter, icon, iconName, avatar, badge
    case level, title, subtitle, body, time, summary, heading, label
    case thumbnail, picture, audio, video, placeholder, tag, play, bar, header, close
    case button, separator, field, keyboard, key, prompt, view, dim, group
  }

  /// Drawings that have no text.
  package enum Symbol: String, Sendable, Hashable {
    case play, pause, close, lock, flashlight, camera, send, waves, photo, person, check, chevron
  }

  /// A surface's filling.
  package enum Fill: Sendable, Hashable {
    /// `#RRGGBB` or `#RRGGBBAA`.
    case color(String)
    /// Colours from top to bottom.
    case gradient([String])
  }

  package var kind: Kind
  package var frame: SurfaceFrame
  package var basis: SurfaceBasis
  /// The name XCUITest finds it by; nil for none.
  package var identifier: String?
  /// The text that VoiceOver reads; nil for decoration.
  package var label: String?
  package var fill: Fill?
  package var borderColor: String?
  package var borderWidth = 0.0
  package var cornerRadius = 0.0
  package var opacity = 1.0
  /// Whether what lies on it ends at its edge.
  package var clips = false
  package var text: SurfaceText?
  package var picture: SurfacePicture?
  package var symbol: Symbol?
  /// The colour of the symbol.
  package var tint: String?
  /// Whether its insides keep their places where the interface runs from right to left: another
  /// process laid them out.
  package var keepsDirection = false
  /// In the picture's coordinates, the first behind.
  package var children: [SurfaceElement] = []

  package init(
    _ kind: Kind, _ frame: SurfaceFrame, _ basis: SurfaceBasis = .choice, fill: Fill? = nil,
    cornerRadius: Double = 0
  ) {
    (self.kind, self.frame, self.basis) = (kind, frame, basis)
    (self.fill, self.cornerRadius) = (fill, cornerRadius)
  }

  /// The element at another place, with all that lies on it.
  package func moved(_ dx: Double, _ dy: Double) -> SurfaceElement {
    var moved = self
    moved.frame.x += dx
    moved.frame.y += dy
    moved.children = children.map { $0.moved(dx, dy) }
    return moved
  }

  /// The element as a mirror shows it, with its text the right way round.
  /// - Parameter width: of the picture, in points.
  package func mirrored(in width: Double) -> SurfaceElement {
    var mirrored = self
    mirrored.frame.x = width - frame.maxX
    if keepsDirection {
      let dx = mirrored.frame.x - frame.x
      mirrored.children = children.map { $0.moved(dx, 0) }
    } else {
      mirrored.text = text?.mirrored
      mirrored.children = children.map { $0.mirrored(in: width) }
    }
    return mirrored
  }
}

/// A picture of what a person sees: elements with their places in points.
package struct SurfaceLayout: Sendable, Hashable {
  package var surface: Surface
  package var options: SurfaceOptions
  /// In points.
  package var width, height: Double
  /// The text that VoiceOver reads for the whole.
  package var label: String
  /// The first behind.
  package var elements: [SurfaceElement]

  /// Takes what was laid out from left to right; mirrors it where the options say so.
  init(
    _ surface: Surface, _ options: SurfaceOptions, height: Double, label: String,
    _ elements: [SurfaceElement]
  ) {
    (self.surface, self.options, self.label) = (surface, options, label)
    (width, self.height) = (Double(options.width.rawValue), height)
    let width = width
    self.elements =
      options.isRightToLeft ? elements.map { $0.mirrored(in: width) } : elements
  }

  /// All elements, each before those that lie on it.
  package var all: [SurfaceElement] {
    var all: [SurfaceElement] = []
    func add(_ elements: [SurfaceElement]) {
      for element in elements {
        all.append(element)
        add(element.children)
      }
    }
    add(elements)
    return all
  }
}
