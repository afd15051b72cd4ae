import Foundation

// On the caller's actor, so that results that are not Sendable can be used there.
extension UNUserNotificationCenter {
  /// The async form of `requestAuthorization(options:completionHandler:)`.
  public nonisolated(nonsending) func requestAuthorization(
    options: UNAuthorizationOptions = []
  ) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      requestAuthorization(options: options) { granted, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(granted))
      }
    }
  }

  /// The async form of `getNotificationSettings(completionHandler:)`.
  public nonisolated(nonsending) func notificationSettings() async -> UNNotificationSettings {
    await value { self.getNotificationSettings(completionHandler: $0) }
  }

  /// The async form of `getNotificationCategories(completionHandler:)`.
  public nonisolated(nonsending) func notificationCategories() async
    -> Set<UNNotificationCategory>
  {
    await value { self.getNotificationCategories(completionHandler: $0) }
  }

  /// The async form of `getPendingNotificationRequests(completionHandler:)`.
  public nonisolated(nonsending) func pendingNotificationRequests() async
    -> [UNNotificationRequest]
  {
    await value { self.getPendingNotificationRequests(completionHandler: $0) }
  }

  /// The async form of `getDeliveredNotifications(completionHandler:)`.
  public nonisolated(nonsending) func deliveredNotifications() async -> [UNNotification] {
    await value { self.getDeliveredNotifications(completionHandler: $0) }
  }

  /// The async form of `add(_:withCompletionHandler:)`.
  /// - Throws: `UNError` 1400 or 1401.
  public nonisolated(nonsending) func add(_ request: UNNotificationRequest) async throws {
    try await success { self.add(request, withCompletionHandler: $0) }
  }

  /// The async form of `setBadgeCount(_:withCompletionHandler:)`.
  /// - Throws: `UNError` 1600.
  public nonisolated(nonsending) func setBadgeCount(_ newBadgeCount: Int) async throws {
    try await success { self.setBadgeCount(newBadgeCount, withCompletionHandler: $0) }
  }

  private nonisolated(nonsending) func value<Value>(
    _ start: (@escaping @Sendable (Value) -> Void) -> Void
  ) async -> Value {
    let transfer = await withCheckedContinuation { continuation in
      start { continuation.resume(returning: CenterTransfer(value: $0)) }
    }
    return transfer.value
  }

  private nonisolated(nonsending) func success(
    _ start: (@escaping @Sendable ((any Error)?) -> Void) -> Void
  ) async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      start { error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(()))
      }
    }
  }
}
