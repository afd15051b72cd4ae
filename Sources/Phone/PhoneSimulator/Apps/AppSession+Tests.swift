import ExtensionProtocol
import JSONModel
import NotificationCenterModel

// The unit tests that were built into an app.
extension AppSession {
  /// Runs the tests whose names contain `filter`, in the app's process; their results are events.
  /// - Returns: the exit code of Swift Testing, 0 without; nil where the app ended meanwhile, or the
  ///   tests did not end in time.
  /// - Throws: `CenterRefusal` for an app that was built without tests.
  package func runTests(
    matching filter: String, within patience: Duration
  ) async throws(CenterRefusal) -> Int? {
    let result = await withCheckedContinuation { continuation in
      enqueue(
        .perform { session in
          continuation.resume(
            returning: await session.call(.test, ["filter": .string(filter)], within: patience))
        })
    }
    if result["missing"] == true {
      throw CenterRefusal(.notOffered, "the app was built without tests")
    }
    return result["code"]?.integer
  }
}
