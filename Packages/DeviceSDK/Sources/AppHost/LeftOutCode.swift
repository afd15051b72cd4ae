import DeviceChannel

/// Stands in for code of an app that `pushsim build` left out.
public enum LeftOutCode {
  /// Notes that it was called, and does nothing.
  /// - Parameters:
  ///   - name: The function, such as `Feed.load()`.
  ///   - file: The file it stands in.
  ///   - answer: The result that the caller gets, in words.
  public static func called(_ name: String, _ file: String, answer: String? = nil) {
    Inert.leftOut(name, in: file, answer: answer)
  }

  /// Notes that it was called, and gives the error it throws.
  public static func error(_ name: String, _ file: String) -> any Error {
    Inert.leftOut(name, in: file, answer: "an error")
    return LeftOutError(name: name, file: file)
  }

  /// Notes that it was called, and ends the process: nothing can be given in its place.
  public static func end(_ name: String, _ file: String) -> Never {
    Inert.leftOut(name, in: file, answer: "nothing, which ended the app")
    fatalError("\(name) of \(file) was left out by `pushsim build`, and its caller needs a result")
  }
}

/// The error that a function throws whose code was left out.
private struct LeftOutError: Error, CustomStringConvertible {
  let name: String
  let file: String

  var description: String { "\(name) of \(file) was left out by `pushsim build`" }
}
