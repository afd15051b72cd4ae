import PushSimulator

/// The name that reports give the extension that ran.
package enum ExtensionName {
  /// Its name, and that it is the sample where none was named.
  package static func of(_ delivery: Delivery) -> String {
    let report = delivery.serviceExtension
    guard let name = report.name.map(DisplayWidth.printable) else { return "the service extension" }
    return report.isDefault ? "\(name), pushsim's sample" : name
  }
}
