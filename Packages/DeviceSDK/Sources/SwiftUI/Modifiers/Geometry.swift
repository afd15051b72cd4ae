import CoreGraphics

// What a picture is laid out by.
extension View {
  /// Room around the view.
  public func padding(_ insets: EdgeInsets) -> some View { boxed(.padding(insets)) }

  /// Room at some edges of the view; 16 points where nothing is said, as on an iPhone.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let length = length ?? 16
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Room around the view.
  public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// A frame of a size.
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { boxed(.frame(width: width, height: height, alignment)) }

  /// A frame within limits.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    boxed(
      .flexible(
        LengthLimits(least: minWidth, ideal: idealWidth, most: maxWidth),
        LengthLimits(least: minHeight, ideal: idealHeight, most: maxHeight), alignment))
  }

  /// As large as the contents want.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// As wide, or as high, as the contents want.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    boxed(.fixed(horizontal: horizontal, vertical: vertical))
  }

  /// A frame of a ratio of width to height.
  public func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { boxed(.ratio(aspectRatio, contentMode)) }

  /// A frame of a ratio of width to height.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    boxed(
      .ratio(aspectRatio.height > 0 ? aspectRatio.width / aspectRatio.height : nil, contentMode))
  }

  /// All of it in the frame.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// The frame full of it.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Away from its place, which stays free.
  public func offset(_ offset: CGSize) -> some View { boxed(.offset(offset)) }
  /// Away from its place, which stays free.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Lines of text at most.
  public func lineLimit(_ number: Int?) -> some View { looking { $0.lines = number ?? 0 } }
  /// Lines of text at most.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }
  /// Any number of lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }
  /// Lines of text at most.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }
  /// Lines of text at most; no room is kept free.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Where lines of text stand in a column.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    looking {
      $0.alignment =
        switch alignment {
        case .leading: .natural
        case .center: .center
        case .trailing: .right
        }
    }
  }
}
