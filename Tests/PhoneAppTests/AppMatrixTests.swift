import AppBundle
import ExtensionBuilder
import Foundation
import JSONModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import TestSupport
import Testing

/// Which callbacks run in which state of an app, for every kind of notification: an app without scenes
/// and one with a scene.
@Suite struct AppMatrixTests {
  @Test(
    "Every state (CENT-11, CENT-52, STAT-05, STAT-06, STAT-08, STAT-11, STAT-20, STAT-23)",
    arguments: ["Alarm", "Messages"])
  func golden(name: String) async throws {
    let folder = SampleApps.folder.appendingPathComponent(name)
    var options = SimulatorOptions()
    options.app = try await Task.detached {
      try ExtensionBuilder().buildCached(folder: folder, isApp: true).bundle.url
    }.value
    let matrix = try await AppMatrix(
      { AppMatrix.Notification.standard(for: $0) }, options: options)
    let golden = GoldenText(SampleApps.folder.appendingPathComponent("\(name).matrix"))
    let difference = try golden.difference(from: matrix.text)
    #expect(difference == nil, "\(difference ?? "")")
    // The page and the JSON have the same cells.
    #expect(matrix.json["rows"]?.array?.count == 4)
    for row in matrix.rows {
      for (_, cell) in row.cells {
        #expect((cell.picture != nil) == cell.shown.contains("banner"))
        if let picture = cell.picture { #expect(matrix.html.contains(picture)) }
        for callback in cell.callbacks { #expect(matrix.html.contains("<li>\(callback)</li>")) }
      }
    }
  }

  @Test("Switches change the cells that they are about, and no others")
  func switches() async throws {
    var options = SimulatorOptions()
    options.app = try await Task.detached {
      try ExtensionBuilder().buildCached(folder: SampleApps.alarm, isApp: true).bundle.url
    }.value
    let usual = try await AppMatrix(
      { AppMatrix.Notification.standard(for: $0) }, options: options)
    options.configuration.switches.undecidedWake = .always
    options.configuration.switches.deniedWake = .sleeps
    options.configuration.switches.foregroundOrder = .fetchFirst
    options.configuration.switches.undecidedAdd = .refused
    let other = try await AppMatrix(
      { AppMatrix.Notification.standard(for: $0) }, options: options)
    var changed: [String] = []
    for (row, otherRow) in zip(usual.rows, other.rows) {
      for (cell, otherCell) in zip(row.cells, otherRow.cells) where cell.cell != otherCell.cell {
        let names = otherCell.cell.callbacks.map { String($0.prefix { $0 != "(" }) }
        changed.append("\(row.name), \(cell.situation.rawValue): \(names)")
      }
    }
    #expect(
      changed == [
        "alert, not determined: [\"didReceiveRemoteNotification\"]",
        "alert + content-available, foreground: [\"didReceiveRemoteNotification\", \"willPresent\"]",
        "alert + content-available, denied: []",
      ])
  }
}
