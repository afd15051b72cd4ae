import DeviceFoundation
import Foundation

/// Gathers changes of layers. They hold at once here, and nothing moves.
open class CATransaction: NSObject {
  private struct Values {
    var duration: CFTimeInterval = 0.25
    var isWithoutActions = false
    var completion: (() -> Void)?
  }

  // Those of the thread; the last is the innermost.
  private static let key = "pushsim.CATransaction"
  private final class Stack { var values: [Values] = [] }
  private static var stack: Stack {
    let thread = Thread.current
    if let stack = thread.threadDictionary[key] as? Stack { return stack }
    let stack = Stack()
    thread.threadDictionary[key] = stack
    return stack
  }

  /// Begins to gather.
  open class func begin() { stack.values.append(Values()) }

  /// Ends; what was to be called afterwards is called on the main queue, as nothing moves.
  open class func commit() {
    guard let completion = stack.values.popLast()?.completion else { return }
    call(completion)
  }

  /// Does nothing: changes hold at once.
  open class func flush() {}

  /// Whether layers change without moving; kept.
  open class func disableActions() -> Bool { stack.values.last?.isWithoutActions ?? false }
  /// Whether layers change without moving; kept.
  open class func setDisableActions(_ flag: Bool) { change { $0.isWithoutActions = flag } }
  /// How long they move; kept.
  open class func animationDuration() -> CFTimeInterval { stack.values.last?.duration ?? 0.25 }
  /// How long they move; kept.
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }
  /// How they move; inert.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  /// Sets the block that is called when they have moved.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    guard stack.values.isEmpty, let block else { return change { $0.completion = block } }
    call(block)
  }

  private class func change(_ body: (inout Values) -> Void) {
    let stack = stack
    guard let last = stack.values.indices.last else { return }
    body(&stack.values[last])
  }

  private class func call(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.main.async { block() }
  }
}
