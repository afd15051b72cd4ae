import Foundation
import PushSimTesting
import TestSupport
import Testing

/// The page of what Objective-C can use.
@Suite("The page about Objective-C")
struct PageTests {
  @Test("the page lists what the tables have; UPDATE_GOLDENS=1 writes the list anew")
  func list() throws {
    let page = fixture("../../Docs/ObjectiveC.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let mark = "<!-- tables -->\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 2)
    let list = try TablePage(headers: fixture("../../Packages/DeviceSDK/Headers")).text()
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data((parts[0] + mark + list).utf8).write(to: page)
    } else {
      #expect(parts[1] == list, "run UPDATE_GOLDENS=1 Scripts/test ObjectiveCTests")
    }
  }
}
