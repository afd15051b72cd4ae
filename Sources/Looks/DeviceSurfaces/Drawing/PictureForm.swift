import Foundation
import JSONModel
import SystemFiles

/// How a picture is written to a file, by the end of the file's name.
package enum PictureForm: String, Sendable, Hashable, CaseIterable {
  /// A picture that is complete in itself.
  case svg
  /// Pixels, two for each point, made by rsvg-convert.
  case png
  /// A page that is complete in itself.
  case html
  /// The layout as data.
  case json
  /// As a terminal shows it.
  case txt

  /// The form of a path; nil for another end.
  package init?(path: String) {
    self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased())
  }

  /// The names that paths can end with, for errors.
  package static let names = allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")

  /// A layout in this form.
  /// - Throws: `PictureError` when there is no rsvg-convert, or it fails.
  package func data(_ layout: SurfaceLayout, title: String) throws(PictureError) -> Data {
    switch self {
    case .svg: Data(SVGDrawing.text(layout).utf8)
    case .png: try PNGDrawing.data(layout)
    case .html: Data(PageDrawing.text([layout], title: title).utf8)
    case .json: Data(JSONWriter.compact(layout.json)) + Data("\n".utf8)
    case .txt: Data(TerminalDrawing.text(layout).utf8)
    }
  }
}

/// Why a picture could not be made.
package struct PictureError: Error, CustomStringConvertible {
  /// The failure and its remedy.
  package let message: String

  package init(_ message: String) { self.message = message }

  package var description: String { message }
}
