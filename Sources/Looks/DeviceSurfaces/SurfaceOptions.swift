/// How a surface is drawn, apart from what it says.
package struct SurfaceOptions: Sendable, Hashable {
  /// Screens by their width in points.
  package enum Width: Int, Sendable, Hashable, CaseIterable {
    /// 375 x 812.
    case small = 375
    /// 393 x 852.
    case standard = 393
    /// 430 x 932.
    case large = 430

    /// The screen's height in points.
    package var height: Double {
      switch self {
      case .small: 812
      case .standard: 852
      case .large: 932
      }
    }
  }

  /// Light or dark.
  package enum Appearance: String, Sendable, Hashable, CaseIterable {
    case light
    case dark
  }

  /// Steps of Dynamic Type.
  package enum TextSize: String, Sendable, Hashable, CaseIterable {
    /// The phone's standard size: body text of 17 points.
    case large
    /// The third of the accessibility sizes: body text of 40 points.
    case accessibility3 = "ax3"

    /// A size of Large in this step. Apple's table has body 17 and 40, footnote 13 and 33, caption 12
    /// and 32; sizes between them follow the line.
    func scaled(_ size: Double) -> Double {
      self == .large ? size : (size * 40 / 17).rounded()
    }
  }

  /// Light unless asked otherwise.
  package var appearance = Appearance.light
  /// 393 points unless asked otherwise.
  package var width = Width.standard
  /// Large unless asked otherwise.
  package var textSize = TextSize.large
  /// Whether the interface runs from right to left.
  package var isRightToLeft = false
  /// Whether all cards of groups lie below each other; else the leading one with edges behind it.
  package var showsWholeGroups = false

  /// A light screen of 393 points with text of the usual size.
  package init() {}
}

/// A part of a phone that can be drawn.
package enum Surface: String, Sendable, Hashable, CaseIterable {
  /// The card that came down, or would.
  case banner
  /// The lock screen.
  case lock
  /// Notification Center, pulled down.
  case center
  /// A card at its full size.
  case expanded
  /// The home screen with its icons.
  case home
  /// The question whether an app may notify.
  case prompt
  /// The scheduled summary, as it would come now.
  case summary
}
