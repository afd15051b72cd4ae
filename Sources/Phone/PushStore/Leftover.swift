import SystemFiles

/// Something that a killed process left in a device folder, and how much room it takes.
struct Leftover {
  let problem: VerifyReport.Problem
  let bytes: Int

  init(problem: VerifyReport.Problem, bytes: Int) {
    self.problem = problem
    self.bytes = bytes
  }

  /// A file at `path`; one that is gone takes no room.
  init(_ kind: VerifyReport.Problem.Kind, _ path: String) {
    self.init(problem: .found(kind, path), bytes: (try? FileCalls.stamp(path))?.bytes ?? 0)
  }
}
