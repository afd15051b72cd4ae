import Diagnostics
import Foundation

extension AppSlice {
  /// How each file is compiled, in the order of the build.
  var explanation: [BuildExplanation.SlicedFile] {
    files.indices.map { place in
      let (file, plan) = (files[place], plans[place])
      let statements = plan.statements.keys.sorted().map { "line \(file.source.line(of: $0))" }
      let gone = plan.part == .kept ? plan.forms.keys.map { $0 } : []
      let functions = (plan.emptied.map { $0 } + gone).sorted { $0.line < $1.line }
        .map { "\($0.name) (line \($0.line))" }
      return BuildExplanation.SlicedFile(
        path: file.url.path, part: plan.part.rawValue,
        left: plan.part == .kept ? functions + statements : [])
    }
  }

  /// The finding that only a part of the app is built, and one for each file of notifications that is
  /// not in it.
  func findings(instead reason: String?, of folder: URL) -> [Finding] {
    let kept = plans.count { $0.part == .kept }
    let partly = plans.count { $0.part == .kept && $0 != FilePlan() }
    let first = Finding(
      rule: nil, severity: .warning,
      message: "the app is built of what a push touches, \(kept) of \(files.count) Swift files"
        + (partly > 0 ? ", \(partly) of them without single functions" : "")
        + (reason.map { "; the whole does not compile: \($0)" } ?? "")
        + "; a call of what is left out is a finding",
      fix: "`pushsim build \(folder.path) --explain -o X.app` lists what is left out; \"app\": "
        + "\"slice\" in \(ProjectFile.name) keeps the choice")
    return [first] + leftNotifications
  }

  private var leftNotifications: [Finding] {
    files.indices.filter { files[$0].isNotifying && plans[$0].part != .kept }.map { place in
      Finding(
        rule: nil, severity: .warning,
        message: "\(files[place].label) names notifications and does not compile: it is left out, "
          + "and what it does with them does not happen",
        fix: "move what notifications need out of it, into a file that compiles")
    }
  }
}
