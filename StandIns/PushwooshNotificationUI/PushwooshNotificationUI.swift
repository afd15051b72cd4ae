import Foundation
import StandInSupport

/// Fetches the pictures of Pushwoosh's stories, which only its own content extension shows.
public enum PushwooshStoriesMediaPrefetcher {
  /// Fetches nothing, says so in the log, and calls `completion`.
  public static func prefetch(
    userInfo: [AnyHashable: Any], appGroupIdentifier: String, completion: @escaping () -> Void
  ) {
    StandInLog.write("PushwooshNotificationUI", "stories are not fetched, nothing here shows them")
    completion()
  }
}
