import ExtensionProtocol
import Synchronization

/// What does nothing here and says so.
package enum Inert {
  private static let told = Mutex<Set<String>>([])

  /// Notes the use of an API that has no effect in a simulation, once in a process.
  /// - Parameter api: Type and member as Apple spells them, such as
  ///   `WidgetCenter.reloadAllTimelines()`.
  package static func use(_ api: String) {
    guard told.withLock({ $0.insert(api).inserted }) else { return }
    DeviceConnection.current?.send(.note(.inert(api: api)))
  }
}
