import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator
import Testing

@testable import DeliveryPipeline
@testable import DeviceModel
@testable import SimulatorRuntime

extension EndToEnd {
  @Suite("Background pushes")
  struct BackgroundPushTests {
    private func push(_ app: String = "com.example.app", alert: Bool = false) -> Push {
      let aps: JSONValue = alert ? ["alert": "x"] : ["content-available": 1]
      let members: JSONValue = ["Simulator Target Bundle": .string(app), "aps": aps]
      return Push(name: "silent.apns", bytes: JSONWriter.compact(members))
    }

    @Test("STAT-13, STAT-12: the fourth background push to an app within an hour is one too many")
    func throttled() async throws {
      let pushes = [push(), push(), push(alert: true), push("org.other"), push(), push(), push()]
      let found = try await TestDevice().with(nil) { simulator in
        var found: [Bool] = []
        for push in pushes {
          found.append(try await simulator.deliver(push).rules.contains("STAT-13"))
        }
        return found
      }
      #expect(found == [false, false, false, false, false, true, true])
    }

    @Test("nothing is counted where the pushes do not come within one hour")
    func uncounted() async throws {
      try await TestDevice().with(nil) {
        $0.countsBackgroundPushes = false
      } _: { simulator in
        for _ in 0..<5 {
          let delivery = try await simulator.deliver(push())
          #expect(!delivery.rules.contains("STAT-13"))
        }
      }
    }

    @Test("STAT-13: pushes that an earlier process delivered to the device count")
    func acrossProcesses() async throws {
      let device = try TestDevice()
      var found: [Bool] = []
      for _ in 0..<4 {
        found.append(try await device.deliver(push(), to: nil).rules.contains("STAT-13"))
      }
      #expect(found == [false, false, false, true])
    }

    @Test("an hour later the count begins anew")
    func hour() throws {
      let budget = BackgroundBudget(device: try TestDevice().device.folder)
      let start = Date(timeIntervalSince1970: 0)
      let counts = [0.0, 10, 20, 30, 3599, 3605, 10_000].map {
        budget.count(BundleIdentifier("com.example.a"), at: start.addingTimeInterval($0))
      }
      #expect(counts == [1, 2, 3, 4, 5, 5, 1])
    }

    @Test("pushes that arrive at once count in whatever order they are counted")
    func order() throws {
      let budget = BackgroundBudget(device: try TestDevice().device.folder)
      let start = Date(timeIntervalSince1970: 10_000)
      let counts = [0.003, 0.001, 0.002, 0.0].map {
        budget.count(BundleIdentifier("com.example.a"), at: start.addingTimeInterval($0))
      }
      #expect(counts == [1, 2, 3, 4])
    }

    @Test("STAT-11, STAT-02, STAT-03: the app's state is reported, and changes nothing of an alert")
    func states() async throws {
      for state in AppPresence.allCases {
        let (silent, alert) = try await TestDevice().with(nil) {
          $0.appState = state
        } _: { simulator in
          (try await simulator.deliver(push()), try await simulator.deliver(push(alert: true)))
        }
        #expect(silent.outcome == .silent)
        #expect(silent.rules.contains("STAT-11") == (state == .forceQuit))
        alert.expect(.original, .notWoken)
        #expect(alert.content?.body == "x")
      }
    }
  }
}
