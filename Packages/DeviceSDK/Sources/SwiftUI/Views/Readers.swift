import CoreGraphics
import Foundation
import UIKit

/// Views that receive their size, which is the screen's.
public struct GeometryReader<Content: View> {
  /// The function that makes the views.
  public var content: (GeometryProxy) -> Content
  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: View {
  /// The views.
  public var body: some View { content(GeometryProxy(size: UIScreen.main.bounds.size)) }
}

/// A view's size: the screen's.
public struct GeometryProxy: Sendable {
  /// In points.
  public let size: CGSize
  /// The insets that others cover: none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  /// The place: the whole screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: .zero, size: size)
  }
}

/// Views that can be scrolled to; all of them can be reached here.
public struct ScrollViewReader<Content: View> {
  /// The function that makes the views.
  public var content: (ScrollViewProxy) -> Content
  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }
}

extension ScrollViewReader: View {
  /// The views.
  public var body: some View { content(ScrollViewProxy()) }
}

/// Scrolls; inert.
public struct ScrollViewProxy: Sendable {
  /// Inert.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// A picture from the network; it is not loaded, and the placeholder is shown.
public struct AsyncImage<Content: View> {
  private let content: Content

  /// Creates a picture.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image {
    content = Image(decorative: "")
  }
  /// Creates a picture with a placeholder.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.content = _ConditionalContent(.second(placeholder()))
  }
  /// Creates a picture whose states are shown each in its way.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }
}

extension AsyncImage: View {
  /// The placeholder.
  public var body: some View { content }
}

/// How far a picture from the network is; always at the beginning here.
public enum AsyncImagePhase: Sendable {
  /// Not loaded.
  case empty
  /// Loaded.
  case success(Image)
  /// Not to be loaded.
  case failure(any Error)
  /// The picture, once it is loaded.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }
  /// Why it could not be loaded.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}
