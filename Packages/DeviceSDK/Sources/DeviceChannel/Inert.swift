import ExtensionProtocol
import Synchronization

/// Calls that do nothing here and say so.
package enum Inert {
  private static let noted = Mutex<Set<String>>([])

  /// Notes the use of an API that has no effect in a simulation, once in a process.
  /// - Parameter api: Type and member as Apple spells them, such as
  ///   `WidgetCenter.reloadAllTimelines()`.
  package static func use(_ api: String) { note(.inert(api: api), once: api) }

  /// Notes that something else shows in a view's place, once in a process.
  /// - Parameters:
  ///   - view: Its class, such as `MKMapView`.
  ///   - shows: The thing that shows.
  package static func undrawn(_ view: String, shows: String) {
    note(.undrawn(view: view, shows: shows), once: "undrawn " + view)
  }

  /// Notes constraints that contradict each other, once in a process.
  /// - Parameter text: UIKit's log message about them.
  package static func broken(constraints text: String) {
    note(.brokenConstraints(text), once: text)
  }

  /// Notes that the machine lacks a library, once in a process.
  /// - Parameters:
  ///   - library: The file's name, such as `libpng16.so.16`.
  ///   - package: Debian's package of it.
  ///   - api: The call that needs it, as Apple spells it.
  package static func lacking(library: String, package: String, for api: String) {
    note(.missingLibrary(name: library, package: package, api: api), once: "library " + library)
  }

  /// Notes that pixels of a picture are not read here, once in a process.
  /// - Parameters:
  ///   - type: The format's uniform type identifier.
  ///   - api: The call that needs them, as Apple spells it.
  package static func undecoded(_ type: String, for api: String) {
    note(.undecodedPicture(type: type, api: api), once: "undecoded " + type)
  }

  /// Notes that content was changed after it had been handed over, once in a process.
  /// - Parameter property: the property's name.
  package static func changedLate(_ property: String) {
    note(.changedAfterHandler(property: property), once: "late \(property)")
  }

  /// Notes the call of code that the app's build left out, once in a process.
  /// - Parameter answer: the result that the caller gets, in words; nil for none.
  package static func leftOut(_ name: String, in file: String, answer: String?) {
    note(.leftOut(name: name, file: file, answer: answer), once: "left out \(file) \(name)")
  }

  private static func note(_ note: DeviceNote, once text: String) {
    guard noted.withLock({ $0.insert(text).inserted }) else { return }
    DeviceConnection.current?.send(.note(note))
  }
}
