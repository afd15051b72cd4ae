import CoreGraphics
import Foundation
import UIKit

/// A picture on a screen.
public struct Image: Equatable, Sendable {
  private enum Source: Equatable, Sendable {
    case asset(String, Bundle?)
    case symbol(String)
    case picture(UIImage?)
  }

  let name: String
  private let source: Source
  private var isResizable = false

  /// A picture of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) {
    (self.name, source) = (name, .asset(name, bundle))
  }
  /// A picture of the asset catalog with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    (self.name, source) = (label.string, .asset(name, bundle))
  }
  /// A picture of the asset catalog that is not read out.
  public init(decorative name: String, bundle: Bundle? = nil) {
    (self.name, source) = (name, .asset(name, bundle))
  }
  /// A symbol of the system's.
  public init(systemName: String) { (name, source) = (systemName, .symbol(systemName)) }
  /// A symbol of the system's that varies with a number.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }
  /// A picture of UIKit's.
  public init(uiImage: UIImage) { (name, source) = ("", .picture(uiImage)) }
  /// A picture of Core Graphics'.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    (name, source) = ("", .picture(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
  }

  /// How a picture is turned.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Not, or mirrored, by half a turn, and by a quarter of it.
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }
  /// How a picture fills more than its size.
  public enum ResizingMode: Sendable {
    /// By repetition, and by stretching.
    case tile, stretch
  }
  /// Whether a picture has colours.
  public enum TemplateRenderingMode: Sendable {
    /// None of its own, and its own.
    case template, original
  }
  /// How large a symbol is.
  public enum Scale: Hashable, Sendable {
    /// From small to large.
    case small, medium, large
  }
  /// How a picture is scaled.
  public enum Interpolation: Sendable {
    /// From the fastest to the best.
    case none, low, medium, high
  }

  /// As large as there is room.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }
  /// The same picture: looks are inert.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }
  /// The same picture: looks are inert.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The same picture: looks are inert.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
  /// The same picture: looks are inert.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

extension Image: PrimitiveView {
  func render(in context: ViewContext) {
    var looks = context.environment.looks.resolved
    looks.isResizable = isResizable
    looks.image =
      switch source {
      case .asset(let name, let bundle): UIImage(named: name, in: bundle, with: nil)
      case .symbol(let name): UIImage(symbol: name, points: looks.font.pointSize)
      case .picture(let picture): picture
      }
    context.emit(.image, name, looks: looks)
  }
}

/// How a symbol has colours.
public struct SymbolRenderingMode: Sendable {
  /// One colour.
  public static let monochrome = Self()
  /// The symbol's own colours.
  public static let multicolor = Self()
  /// One colour in levels.
  public static let hierarchical = Self()
  /// The colours that are given.
  public static let palette = Self()
}

/// A title with a picture.
public struct Label<Title: View, Icon: View> {
  private let title: Title
  private let icon: Icon

  /// Creates a label of views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }
}

extension Label: View {
  /// The title and the picture.
  public var body: some View {
    HStack {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol of the system's.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  /// Creates a label with a symbol of the system's.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  /// Creates a label with a picture of the asset catalog.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  /// Creates a label with a picture of the asset catalog.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}
