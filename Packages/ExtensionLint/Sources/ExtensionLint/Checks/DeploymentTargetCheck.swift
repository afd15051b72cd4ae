/// Extensions that the devices of an app's users cannot load.
enum DeploymentTargetCheck: Check {
  static let page = CheckPage(
    id: "deployment-target", title: "Deployment target", severity: .warning,
    summary: "The extension asks for a newer iOS than its app, or for one without extensions.",
    rationale: """
      A new target gets the newest iOS as its deployment target. On devices with an older version
      the app is installed and the extension is never started. Service extensions came with iOS 10.
      """,
    wrong: """
      IPHONEOS_DEPLOYMENT_TARGET = 18.2   (the app has 15.0)
      """,
    right: """
      IPHONEOS_DEPLOYMENT_TARGET = 15.0
      """,
    fix: "give the extension the deployment target of its app", rule: nil)

  private static let first = [10, 0]

  static func findings(in context: LintContext) -> [Finding] {
    var found: [Finding] = []
    if let list = context.source.infoPlist, !context.program.serviceExtensions.isEmpty,
      let text = list.values["MinimumOSVersion"] as? String, let version = parts(text),
      isLower(version, first)
    {
      found.append(
        Finding(
          .key("MinimumOSVersion", list), "iOS \(text) has no notification service extensions",
          fix: "set the deployment target to 10.0 or later"))
    }
    let target = context.source.target
    if let project = target.project, let own = target.deploymentTarget,
      let app = target.appDeploymentTarget, let ownParts = parts(own), let appParts = parts(app),
      isLower(appParts, ownParts)
    {
      found.append(
        Finding(
          .line(target.line, file: project),
          "the extension asks for iOS \(own) and its app for \(app): it is not started on "
            + "devices in between"))
    }
    return found
  }

  private static func parts(_ version: String) -> [Int]? {
    let numbers = version.split(separator: ".").map { Int($0) }
    return numbers.isEmpty || numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }

  private static func isLower(_ left: [Int], _ right: [Int]) -> Bool {
    for index in 0..<max(left.count, right.count) {
      let (one, other) = (
        index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
      )
      if one != other { return one < other }
    }
    return false
  }
}
