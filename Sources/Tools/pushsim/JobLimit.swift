import SimulatorRuntime

/// How many deliveries at once this machine's limit of open files allows.
enum JobLimit {
  /// The number that was asked for, or as many as may be; says so where that is fewer.
  static func allowed(_ jobs: Int) -> Int {
    MachineLimits.raiseFiles()
    let limits = MachineLimits.current()
    guard jobs > limits.deliveriesAtOnce else { return jobs }
    StandardOutput.error(
      "pushsim: \(limits.deliveriesAtOnce) deliveries at once instead of \(jobs): only \(limits.files) files "
        + "may be open; raise the limit with `ulimit -n`")
    return limits.deliveriesAtOnce
  }
}
