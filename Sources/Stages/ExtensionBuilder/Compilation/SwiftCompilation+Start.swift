import AppBundle

extension SwiftCompilation {
  /// The code that hands the principal class to the host: there is no runtime to look it up.
  func startCode(_ target: Target, _ mode: Mode) -> String {
    Self.startCode(target) + (mode.entersMainActor ? SourceSanitizer.entranceCode : "")
  }

  private static func startCode(_ target: Target) -> String {
    let imports = target.files.imports.intersection(target.modules.map(\.name)).sorted()
      .map { "import \($0)\n" }.joined()
    let name = target.description.principalClass
    let enter = target.isTranslated ? "pushsimObjectiveCStart()\n" : ""
    switch (target.description.point, target.description.hasStoryboard) {
    case (.application, _):
      let call =
        name == AppEntry.objectiveCMain
        ? "_ = objcTop { try \(name)(CommandLine.argc, CommandLine.unsafeArgv) }" : "\(name).main()"
      return """
        \(imports)\
        \(enter.isEmpty ? "" : "import ObjectiveCSupport\n")\
        pushsimStart()
        \(enter)\
        MainActor.assumeIsolated { \(call) }

        """
    case (.service, _):
      return """
        import ServiceExtensionHost
        \(imports)\(enter)\
        ServiceExtensionMain.run { \(name)() }

        """
    case (.content, true):
      return """
        import ContentExtensionHost
        \(imports)\(enter)\
        MainActor.assumeIsolated { pushsimEnterAll() }
        ContentExtensionMain.run {
          ContentExtensionMain.storyboardController ?? \(name)(coder: ContentExtensionMain.coder)!
        }

        """
    case (.content, false):
      return """
        import ContentExtensionHost
        \(imports)\(enter)\
        MainActor.assumeIsolated { pushsimEnterAll() }
        ContentExtensionMain.run { \(name)(nibName: nil, bundle: nil) }

        """
    }
  }
}
