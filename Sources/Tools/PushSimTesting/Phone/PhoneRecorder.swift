import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import Synchronization

/// Keeps what happened on a phone, for a test to look at.
final class PhoneRecorder: Sendable {
  private let all = Mutex<[PhoneEvent]>([])

  func record(_ event: PhoneEvent) { all.withLock { $0.append(event) } }

  var events: [CenterEvent] {
    all.withLock { all in
      all.compactMap { if case .center(let event) = $0 { event } else { nil } }
    }
  }

  func contentCallbacks(of app: BundleIdentifier) -> [String] {
    all.withLock { all in
      all.compactMap { event in
        guard case .content(app, let name, _, _) = event, name != "print", name != "log" else {
          return nil
        }
        return event.callback
      }
    }
  }

  func contentPrinted(by app: BundleIdentifier) -> [String] {
    all.withLock { all in
      all.compactMap { event in
        guard case .content(app, "print", let detail, _) = event else { return nil }
        return detail["text"]?.string
      }
    }
  }

  func printed(by app: BundleIdentifier) -> [String] {
    all.withLock { all in
      all.compactMap { event in
        guard case .app(app, "print", let detail, _) = event else { return nil }
        return detail["text"]?.string
      }
    }
  }

  func trace(in zone: TimeZone) -> String {
    all.withLock { $0 }.map { event in
      String(decoding: JSONWriter.compact(event.json(in: zone)), as: UTF8.self) + "\n"
    }.joined()
  }
}
