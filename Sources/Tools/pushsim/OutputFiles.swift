import Foundation
import Glibc
import PayloadInput

/// Keeps what a command writes from replacing what it reads, or what else it writes.
enum OutputFiles {
  /// Checks outputs by the options that name them; nil and `-` are not files.
  /// - Throws: `Failure` with code 64 for an output that is an input, or another output.
  static func check(_ outputs: [(option: String, path: String?)], inputs: [String]) throws(Failure)
  {
    var taken = inputs.filter { $0 != PayloadInputs.standardInput }.map {
      (file: File($0), what: "the input")
    }
    for (option, path) in outputs {
      guard let path, path != "-" else { continue }
      let file = File(path)
      if let other = taken.first(where: { $0.file.isSame(as: file) }) {
        throw Failure(
          "\(option) would replace \(other.what) \(path); name another file",
          exitCode: Failure.Code.usage)
      }
      taken.append((file, "the file of \(option)"))
    }
  }

  /// A file, there or not.
  private struct File {
    let path: String
    /// Nil where it is not there.
    let status: stat?

    init(_ path: String) {
      self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      var status = stat()
      self.status = stat(path, &status) == 0 ? status : nil
    }

    /// Whether both are one file; devices, pipes and folders do not count.
    func isSame(as other: File) -> Bool {
      guard let status, let others = other.status else { return path == other.path }
      return status.st_mode & S_IFMT == S_IFREG && status.st_dev == others.st_dev
        && status.st_ino == others.st_ino
    }
  }
}
