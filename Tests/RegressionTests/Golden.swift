import Foundation
import TestSupport

/// The files in `Goldens`, and how the tools are run for them.
enum Golden {
  static func text(_ name: String) -> GoldenText {
    GoldenText(Checkout.file("Tests/RegressionTests/Goldens/\(name)"))
  }

  /// Runs `pushsim` as a user does, in the checkout.
  static func pushsim(_ arguments: [String], input: String? = nil) async throws -> Program.Ending {
    try await Program.run(
      Checkout.products.appendingPathComponent("pushsim").path, arguments, in: Checkout.folder,
      input: input.map { Data($0.utf8) })
  }
}
