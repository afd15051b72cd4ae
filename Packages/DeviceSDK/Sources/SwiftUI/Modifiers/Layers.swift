extension View {
  /// Another view behind this one.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { layered(behind: background, alignment) }

  /// Other views behind this one.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(behind: content(), alignment) }

  /// A colour behind this view.
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { boxed(.surface(Surface(background: style.color?.uiColor))) }

  /// Inert.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }

  /// A shape of a colour behind this view.
  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    var surface = shape.corners
    surface.background = style.color?.uiColor
    return boxed(.surface(surface))
  }

  /// Inert.
  public func background<T: Shape>(
    in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }

  /// Another view in front of this one.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View { layered(inFront: overlay, alignment) }

  /// Other views in front of this one.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { layered(inFront: content(), alignment) }

  /// Inert.
  public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { self }

  /// Inert.
  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View { self }

  /// Other views at an edge of this one.
  public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View { followed(by: content()) }

  /// Adds buttons behind the row, which a swipe over the row reveals.
  public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { followed(by: content()) }

  /// Adds buttons behind the view, which holding the view reveals.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View { followed(by: menuItems()) }

  /// Adds buttons behind the view, which holding the view reveals.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
  ) -> some View { followed(by: menuItems()) }

  func layered(behind other: any View, _ alignment: Alignment) -> some View {
    behaving { content, context in
      context.boxed(.layers(base: .last, alignment)) {
        context.boxed(.pile(alignment)) { other.show(in: context.child("behind")) }
        context.boxed(.padding(EdgeInsets())) { content.show(in: context.child(0)) }
      }
    }
  }

  func layered(inFront other: any View, _ alignment: Alignment) -> some View {
    behaving { content, context in
      context.boxed(.layers(base: .first, alignment)) {
        context.boxed(.padding(EdgeInsets())) { content.show(in: context.child(0)) }
        context.boxed(.pile(alignment)) { other.show(in: context.child("front")) }
      }
    }
  }

  /// Other views after this one, which a person finds elsewhere: behind a row, in a menu.
  func followed(by other: any View) -> some View {
    behaving { content, context in
      content.show(in: context.child(0))
      other.show(in: context.child("front"))
    }
  }

  /// A number beside the view.
  public func badge(_ count: Int) -> some View {
    followed(by: count == 0 ? EmptyView() : Text(verbatim: "\(count)") as any View)
  }

  /// A text beside the view.
  public func badge(_ label: Text?) -> some View {
    followed(by: label.map { $0 as any View } ?? EmptyView())
  }

  /// A text beside the view.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }
}
