import Foundation
import SystemFiles

/// Makes pixels of layouts with rsvg-convert, a program of librsvg.
package enum PNGDrawing {
  /// The program's name, and the Debian package it comes in.
  package static let (tool, package) = ("rsvg-convert", "librsvg2-bin")
  /// Pixels for each point.
  private static let scale = 2
  /// A picture is at most so high, in points: librsvg refuses more than 32,767 pixels.
  private static let maximumHeight = 16_000.0

  /// The layout as PNG.
  /// - Throws: `PictureError` when the program is not there or fails.
  package static func data(
    _ layout: SurfaceLayout, searchPath: String? = ProcessInfo.processInfo.environment["PATH"]
  ) throws(PictureError) -> Data {
    guard let program = ProgramSearch.find(tool, environment: ["PATH": searchPath ?? ""]) else {
      throw PictureError(
        "there is no \(tool) in PATH, which makes PNG pictures; install it, for example with "
          + "apt-get install \(package) fonts-inter, or ask for .svg")
    }
    guard layout.height <= maximumHeight else {
      throw PictureError(
        "the picture is \(Int(layout.height)) points high, too high for PNG; ask for .svg")
    }
    let folder = TemporaryFolder(prefix: "pushsim-picture")
    do {
      try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
      let source = folder.url.appendingPathComponent("picture.svg")
      let target = folder.url.appendingPathComponent("picture.png")
      try Data(SVGDrawing.text(layout).utf8).write(to: source)
      let status = try run(program, [source.path, "-z", "\(scale)", "-o", target.path])
      guard status == 0 else { throw PictureError("\(tool) failed with code \(status)") }
      return try Data(contentsOf: target)
    } catch let error as PictureError {
      throw error
    } catch {
      throw PictureError("making the picture failed: \(error.localizedDescription)")
    }
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> Int32 {
    let process = Process()
    (process.executableURL, process.arguments) = (program, arguments)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
