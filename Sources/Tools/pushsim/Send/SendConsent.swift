import APNsClient
import Glibc

/// A person's yes to pushes that leave this machine.
enum SendConsent {
  /// Asks at the terminal, unless the server is on this machine or the answer is given.
  /// - Throws: `Failure` without a yes.
  static func ask(for target: APNsTarget, isGiven: Bool) throws {
    guard !target.isOnThisMachine, !isGiven else { return }
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw refusal("\(target.host) is not this machine: give --really to send there")
    }
    StandardOutput.errorText("pushsim: send to \(target.host)? Real devices get it. [y/N] ")
    let answer = readLine()?.lowercased()
    guard answer == "y" || answer == "yes" else { throw refusal("nothing was sent") }
  }

  private static func refusal(_ message: String) -> Failure {
    Failure(message, exitCode: Failure.Code.usage)
  }
}
