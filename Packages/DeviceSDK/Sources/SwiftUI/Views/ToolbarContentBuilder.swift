/// Builds parts of bars of statements.
@resultBuilder
public struct ToolbarContentBuilder {
  /// Takes an expression as it is.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  /// One part.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content {
    content
  }
  /// Several parts.
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var all: [any ToolbarContent] = []
    repeat all.append(each content)
    return ToolbarList(items: all)
  }
  /// Parts under a condition.
  public static func buildIf<Content: ToolbarContent>(
    _ content: Content?
  ) -> some ToolbarContent { ToolbarList(items: content.map { [$0] } ?? []) }
  /// The first of two branches.
  public static func buildEither(first: some ToolbarContent) -> ToolbarBranch {
    ToolbarBranch(key: "first", content: first)
  }
  /// The second of two branches.
  public static func buildEither(second: some ToolbarContent) -> ToolbarBranch {
    ToolbarBranch(key: "second", content: second)
  }
}

/// One of two parts of a bar.
public struct ToolbarBranch {
  let key: String
  let content: any ToolbarContent
}

extension ToolbarBranch: PrimitiveToolbarContent {
  var parts: [ViewPart] { [ViewPart(key: key, view: ToolbarView(content: content))] }
}

private struct ToolbarList {
  let items: [any ToolbarContent]
}

extension ToolbarList: PrimitiveToolbarContent {
  var parts: [ViewPart] {
    items.enumerated().map { ViewPart(key: $0.offset, view: ToolbarView(content: $0.element)) }
  }
}
