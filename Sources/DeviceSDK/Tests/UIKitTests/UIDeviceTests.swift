import Foundation
import Testing
import UIKit

@Suite(.timeLimit(.minutes(1))) struct UIDeviceTests {
  @Test("The vendor's identifier is lasting, and other on another device")
  func identifier() async throws {
    var answers: [String] = []
    for home in ["/device-a/Data/app", "/device-a/Data/app", "/device-b/Data/app"] {
      setenv("PUSHSIM_TEST_HOME", home, 1)
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
          let home = ProcessInfo.processInfo.environment["PUSHSIM_TEST_HOME"] ?? ""
          setenv("CFFIXED_USER_HOME", home, 1)
          await MainActor.run {
            print("id", UIDevice.current.identifierForVendor?.uuidString ?? "")
          }
        })
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      answers.append(
        output.split(separator: "\n").first { $0.hasPrefix("id ") }.map(String.init) ?? "")
    }
    #expect(answers[0].count == 39)
    #expect(answers[0] == answers[1])
    #expect(answers[0] != answers[2])
  }

  @Test("Without a simulation the device is a phone of the usual kind")
  func profile() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let device = UIDevice.current
        let isPhone = device.model == "iPhone" && device.userInterfaceIdiom == .phone
        exit(isPhone && device.systemName == "iOS" && device.batteryState == .unknown ? 0 : 1)
      }
    }
  }
}
