import Sandbox

/// An extension's executable and how to start it.
package struct ExtensionProgram: Sendable, Hashable {
  /// How notification processes are made of the executable.
  package enum Model: String, Sendable, Hashable {
    /// Executed once, then forked for each notification.
    case zygote
    /// Executed for each notification.
    case executable
  }

  /// Absolute path of the executable.
  package var executable: String
  /// Arguments after the path.
  package var arguments: [String]
  /// The whole environment; nothing is inherited.
  package var environment: [String: String]
  package var workingDirectory: String
  package var model: Model
  /// The limits on its processes' reach; nil for none.
  package var sandbox: SandboxPolicy?

  /// Creates a program.
  package init(
    executable: String, arguments: [String] = [], environment: [String: String],
    workingDirectory: String, model: Model, sandbox: SandboxPolicy? = nil
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.workingDirectory = workingDirectory
    self.model = model
    self.sandbox = sandbox
  }
}

/// Whether a process serves one notification or several (LIFE-15).
package enum ProcessMode: String, Sendable, Hashable, CaseIterable {
  /// One process for each notification.
  case fresh
  /// One process serves consecutive notifications, so that statics survive.
  case reused
}

/// The device's limits for an extension.
package struct ExtensionLimits: Sendable, Hashable {
  /// Wall clock from the launch to the expiry callback; 30 s, of which start-up is a part (LIFE-02).
  package var deadline = Duration.seconds(30)
  /// From the expiry callback to the kill; 2 s. It was never measured on a device.
  package var grace = Duration.seconds(2)
  /// The memory cap in bytes of private memory; 24 MB (LIFE-11).
  package var memoryBytes = 24 * 1024 * 1024
  /// How long `didReceive` may go on after its handler call before it is cut off; 100 ms. It is
  /// what lets a second handler call be seen (LIFE-30, LIFE-31).
  package var linger = Duration.milliseconds(100)
  /// How long a process may take to end once it is asked to; 250 ms.
  package var exitPatience = Duration.milliseconds(250)

  /// The device's limits.
  package init() {}
}
