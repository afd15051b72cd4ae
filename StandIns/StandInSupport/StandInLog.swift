import Foundation

/// The messages of stand-ins in the extension's log; never a text of the payload or a whole URL.
public enum StandInLog {
  /// Writes one line that names the stand-in.
  public static func write(_ module: String, _ text: String) {
    NSLog("%@", "[stand-in \(module)] \(text)")
  }

  /// Says once that the vendor's code would now report to its server.
  public static func notSent(_ module: String, _ what: String) {
    write(module, "\(what): not sent, there is no vendor's server here")
  }

  /// Domain and number of an error; its description may hold the URL.
  public static func code(of error: (any Error)?) -> String {
    guard let error = error as NSError? else { return "no file came" }
    return "\(error.domain) \(error.code)"
  }
}
