import Combine
import Foundation

extension View {
  /// Does something when the view appears on the screen.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    behaving { content, context in
      let lifetime = context.lifetime()
      lifetime.appear = action ?? {}
      content.show(in: context.child(0))
      context.graph.follow(lifetime, on: context.screen)
    }
  }

  /// Does something when the view leaves the screen.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    behaving { content, context in
      let lifetime = context.lifetime()
      lifetime.disappear = action ?? {}
      content.show(in: context.child(0))
      context.graph.follow(lifetime, on: context.screen)
    }
  }

  /// Runs a task from when the view appears until it leaves.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { task(id: 0, priority: priority, action) }

  /// Runs a task from when the view appears until it leaves, and anew when the value changes.
  public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    behaving { content, context in
      let memory = context.memory { TaskMemory(value) }
      let isNew = context.node.onRemove.isEmpty
      if isNew { context.node.onRemove.append { memory.lifetime.update(isVisible: false) } }
      memory.lifetime.appear = { memory.start(priority, action) }
      memory.lifetime.disappear = { memory.task?.cancel() }
      if memory.value != value, !isNew {
        memory.value = value
        context.graph.afterPass { if memory.task != nil { memory.start(priority, action) } }
      }
      content.show(in: context.child(0))
      context.graph.follow(memory.lifetime, on: context.screen)
    }
  }

  /// Does something with each of a publisher's values.
  public func onReceive<P: Combine.Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    behaving { content, context in
      let isNew = context.node.memory == nil
      let memory = context.memory { Reception(action) }
      memory.action = action
      content.show(in: context.child(0))
      guard isNew else { return }
      context.node.onRemove.append { memory.subscription = nil }
      context.graph.afterPass { memory.subscribe(publisher) }
    }
  }

  /// Does something with the app's URLs that are opened.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    behaving { content, context in
      context.graph.openURL.append(action)
      content.show(in: context.child(0))
    }
  }
}

@MainActor
private final class TaskMemory<Value> {
  let lifetime = Lifetime()
  var value: Value
  private(set) var task: Task<Void, Never>?

  init(_ value: Value) { self.value = value }

  func start(_ priority: TaskPriority, _ action: @escaping @Sendable () async -> Void) {
    task?.cancel()
    task = Task(priority: priority) { await action() }
  }
}

@MainActor
private final class Reception<Value> {
  var action: (Value) -> Void
  var subscription: AnyCancellable?

  init(_ action: @escaping (Value) -> Void) { self.action = action }

  func subscribe<P: Combine.Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
    subscription = publisher.sink { [weak self] value in
      // Views are changed on the main thread; a value that comes elsewhere is handed over.
      nonisolated(unsafe) let value = value
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.action(value) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.action(value) } }
      }
    }
  }
}
