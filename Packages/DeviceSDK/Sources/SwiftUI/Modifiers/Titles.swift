extension View {
  private func titled(_ title: Text) -> some View {
    behaving { content, context in
      content.show(in: context.child(0))
      // The outermost title of a screen is the one that its bar shows.
      context.output.title = title.string
    }
  }

  /// The title of the screen.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    titled(Text(titleKey))
  }
  /// The title of the screen.
  public func navigationTitle(_ title: Text) -> some View { titled(title) }
  /// The title of the screen.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { titled(Text(title)) }
  /// The title of the screen.
  public func navigationTitle(_ title: Binding<String>) -> some View {
    titled(Text(title.wrappedValue))
  }
  /// The title of the screen.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    titled(Text(titleKey))
  }
  /// The title of the screen.
  public func navigationBarTitle(_ title: Text) -> some View { titled(title) }
  /// The title of the screen.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    titled(Text(title))
  }
  /// The title of the screen.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(Text(titleKey)) }
  /// The title of the screen.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(title) }
  /// The title of the screen.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { titled(Text(title)) }

  /// Sets the contents of the screen's bar.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    inToolbar {
      leading
      trailing
    }
  }
  /// Sets the contents of the screen's bar.
  public func navigationBarItems<L: View>(leading: L) -> some View { inToolbar { leading } }
  /// Sets the contents of the screen's bar.
  public func navigationBarItems<T: View>(trailing: T) -> some View { inToolbar { trailing } }

  /// Sets the contents of the screen's bars.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    inToolbar(content)
  }
  /// Sets the contents of the screen's bars.
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let items = content()
    return inToolbar { ToolbarView(content: items) }
  }

  private func inToolbar<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    let bar = content()
    return behaving { view, context in
      view.show(in: context.child(0))
      context.output.toolbar += context.elements(of: bar, "toolbar")
    }
  }
}
