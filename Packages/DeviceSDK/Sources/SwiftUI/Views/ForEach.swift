import Foundation

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// The function that makes a view of an element.
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
  var delete: ((IndexSet) -> Void)?

  init(
    data: Data, content: @escaping (Data.Element) -> Content,
    identify: @escaping (Data.Element) -> ID
  ) { (self.data, self.content, self.identify) = (data, content, identify) }
}

extension ForEach: View where Content: View {
  /// Never asked for.
  public typealias Body = Never
}

extension ForEach: PrimitiveView, MultiView where Content: View {
  var parts: [ViewPart] {
    var seen: [AnyHashable: Int] = [:]
    return data.map { element in
      let id = AnyHashable(identify(element))
      seen[id, default: 0] += 1
      let key = seen[id] == 1 ? id : AnyHashable([id, AnyHashable(seen[id])])
      return ViewPart(key: key, view: content(element))
    }
  }

  func render(in context: ViewContext) {
    for (index, part) in parts.enumerated() {
      let inner = context.child(part.key)
      guard let gather = context.environment.gather else {
        showRow(part.view, index, in: inner)
        continue
      }
      let count = gather.choices.count
      let elements = inner.elements(of: part.view, 0)
      // Without a tag of its own a choice has its element's identity.
      if gather.choices.count == count { gather.add(part.key, elements: elements) }
    }
  }

  @MainActor
  private func showRow(_ view: any View, _ index: Int, in context: ViewContext) {
    let first = context.output.elements.count
    view.show(in: context)
    guard let delete else { return }
    let label = ScreenOutput.label(of: Array(context.output.elements[first...]))
    context.emit(.button, "Delete", value: label) { _ in delete(IndexSet(integer: index)) }
  }
}

extension ForEach where Content: View {
  /// Creates a view for each element, distinguished by their identities.
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, identify: { $0.id })
  }

  /// Creates a view for each element, distinguished by a property.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(data: data, content: content, identify: { $0[keyPath: id] }) }

  /// Creates a view for each number.
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, identify: { $0 })
  }

  /// Creates a view for a binding to each element.
  public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == Binding<C>, ID == C.Element.ID, C: MutableCollection & RandomAccessCollection,
    C.Element: Identifiable
  { self.init(data: data, content: content, identify: { $0.wrappedValue.id }) }

  /// Creates a view for a binding to each element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == Binding<C>, C: MutableCollection & RandomAccessCollection {
    self.init(data: data, content: content, identify: { $0.wrappedValue[keyPath: id] })
  }
}

/// A view that stands for the elements of a collection, which can change.
public protocol DynamicViewContent: View {
  /// The collection's type.
  associatedtype Data: Collection
  /// The elements.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where Content: View {
  /// Lets a person delete elements: each row has a button `Delete` whose value is the row's text.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Lets a person move elements; inert.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}
