import Diagnostics

extension Setting {
  /// The way in which tests set it; nil for settings that tests cannot change.
  var testName: String? {
    switch self {
    case .bundle: "Payload.to(_:)"
    case .serviceExtension: "extension: of Simulator or Phone"
    case .contentExtension: "contentExtension: of Simulator or Phone"
    case .servedHosts: "hosts: of Simulator or Phone"
    case .condition: ".device(network:)"
    case .sandbox: ".device(sandboxed:)"
    case .localizations: "configure: { $0.localizations = … }"
    case .categories: "configure: { $0.categories = … }"
    case .backtrace: "configure: { $0.showsBacktrace = true }"
    case .goldenUpdate: "UPDATE_GOLDENS=1"
    case .sources, .modules, .standIns, .infoPlist, .xcodeProject, .configuration:
      "pushsim.json in the extension's folder"
    default: nil
    }
  }
}
