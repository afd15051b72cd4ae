import CoreGraphics
import Foundation

extension AttributeScopes {
  /// SwiftUI's looks of text.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// SwiftUI's looks of text. An attributed text keeps them; a `Text` of it shows without.
  public struct SwiftUIAttributes: AttributeScope {
    /// The typeface.
    public let font: FontAttribute
    /// Colour of letters.
    public let foregroundColor: ForegroundColorAttribute
    /// Colour behind letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through letters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under letters.
    public let underlineStyle: UnderlineStyleAttribute
    /// Points between letters, which joined letters keep.
    public let kern: KerningAttribute
    /// Points between letters.
    public let tracking: TrackingAttribute
    /// Points above the line.
    public let baselineOffset: BaselineOffsetAttribute
    /// Foundation's attributes.
    public let foundation: FoundationAttributes

    /// The typeface.
    public enum FontAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = Font
      /// Apple's name.
      public static let name = "SwiftUI.Font"
    }
    /// Colour of letters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = Color
      /// Apple's name.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// Colour behind letters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = Color
      /// Apple's name.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line through letters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = Text.LineStyle
      /// Apple's name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The line under letters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = Text.LineStyle
      /// Apple's name.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// Points between letters, which joined letters keep.
    public enum KerningAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = CGFloat
      /// Apple's name.
      public static let name = "SwiftUI.Kern"
    }
    /// Points between letters.
    public enum TrackingAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = CGFloat
      /// Apple's name.
      public static let name = "SwiftUI.Tracking"
    }
    /// Points above the line.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// Its value.
      public typealias Value = CGFloat
      /// Apple's name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// One of SwiftUI's looks.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}
