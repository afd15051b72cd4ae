import ArgumentParser
import BatchReports
import Batches

/// The goldens that deliveries are compared with; for `deliver`, `batch` and `report`.
struct GoldenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Compare each result with its golden in this folder, without times, memory, paths and \
      generated ids; exit with 1 on any difference. The golden of a file has the file's name, and \
      the golden of a line has its id.
      """, valueName: "folder"), completion: .directory)
  var golden: String?

  @Flag(help: "Write goldens that differ or are missing, instead of comparing.")
  var updateGolden = false

  func validate() throws {
    if updateGolden, golden == nil { throw ValidationError("--update-golden needs --golden.") }
  }

  /// The folder of goldens; nil where nothing is compared.
  /// - Parameter inputs: the files and folders that payloads come from.
  /// - Throws: `BatchError` when there is no such folder.
  func folder(inputs: [String]) throws(BatchError) -> GoldenFolder? {
    try golden.map { path throws(BatchError) in
      try GoldenFolder(path, inputs: inputs, updates: updateGolden)
    }
  }
}
