import DeviceSurfaces
import Foundation
import PhoneScript
import PhoneSimulator
import PushSimulator

/// The part of a phone that a golden picture shows.
public enum PhoneSurface: String, Sendable, Hashable, CaseIterable {
  /// The card that came down.
  case banner
  /// The lock screen with its list.
  case lockScreen
  /// Notification Center, pulled down.
  case notificationCenter
  /// The card that is open, with what a content extension shows in it.
  case openCard
  /// The home screen with its badges, the banner and the question that is on it.
  case homeScreen
  /// The scheduled summary as it would come now.
  case summary

  var surface: Surface {
    switch self {
    case .banner: .banner
    case .lockScreen: .lock
    case .notificationCenter: .center
    case .openCard: .expanded
    case .homeScreen: .home
    case .summary: .summary
    }
  }
}

/// Expects that a phone looks as a golden picture, an SVG named from the folder of the calling file.
///
/// Compared is the layout, which stands in the file: what is where, with its text, font and colour,
/// but not how it is drawn. With `UPDATE_GOLDENS=1` in the environment a golden that is missing or
/// differs is written, and the test passes. With the trait `.recordsGoldens`, or within
/// `recordingGoldens`, the file is written instead, and the test fails. Works in Swift Testing and
/// in XCTest.
///
/// The phone is light and runs from left to right unless `isDark` and `isRightToLeft` say otherwise.
public func expectPicture(
  of phone: Phone, _ surface: PhoneSurface, matches golden: String, isDark: Bool = false,
  isRightToLeft: Bool = false, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async {
  var options = SurfaceOptions()
  options.appearance = isDark ? .dark : .light
  options.isRightToLeft = isRightToLeft
  let file = fixture(golden, filePath: filePath)
  GoldenLedger.shared.note(file, source: filePath)
  let failure: String?
  do {
    let layout = try await phone.running.picture(of: surface.surface, options)
    let difference = PictureFile.difference(layout, from: file)
    if GoldenRecording.isOn {
      failure = try PictureFile.record(layout, in: file)
    } else if GoldenRecording.isUpdating, difference != nil {
      _ = try PictureFile.record(layout, in: file)
      failure = nil
    } else {
      failure = difference
    }
  } catch {
    failure = "\(golden): \((error as? CenterRefusal)?.message ?? error.localizedDescription)"
  }
  guard let failure else { return }
  TestFailure.record(
    failure, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Compares layouts with golden pictures, and writes those.
private enum PictureFile {
  static func record(_ layout: SurfaceLayout, in file: URL) throws -> String {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(GoldenPicture(layout).text.utf8).write(to: file, options: .atomic)
    return "recorded \(file.lastPathComponent); look at it, then take .recordsGoldens away"
  }

  static func difference(_ layout: SurfaceLayout, from file: URL) -> String? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      return "there is no golden picture \(file.path); write it by running the test once with "
        + "UPDATE_GOLDENS=1 in the environment"
    }
    guard let lines = GoldenPicture(text: text).difference(of: layout) else { return nil }
    return "the phone differs from \(file.lastPathComponent) (- expected, + found):\n\n"
      + lines.joined(separator: "\n")
  }
}
