import ArgumentParser
import DeviceSurfaces
import Foundation
import PhoneScript
import PhoneSimulator
import PushSimulator

/// A picture of what the user sees.
struct PictureOptions: ParsableArguments {
  /// The part of a delivery that can be drawn.
  enum Card: String, ExpressibleByArgument, CaseIterable {
    case banner, lock, center, expanded

    var surface: Surface {
      switch self {
      case .banner: .banner
      case .lock: .lock
      case .center: .center
      case .expanded: .expanded
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      """
      Draw what the user sees. The end of the name says how: .svg, .png (needs rsvg-convert), .html, \
      .json for the layout as data, .txt. Of several payloads, .html has all, others the last.
      """, valueName: "file"), completion: .file(extensions: ["svg", "png", "html", "json", "txt"]))
  var picture: String?

  @Option(help: "What to draw with --picture.")
  var surface = Card.banner

  @Flag(help: "Draw in dark colours.")
  var dark = false

  @Option(help: ArgumentHelp("The screen's width in points.", valueName: "375|393|430"))
  var width = SurfaceOptions.Width.standard

  @Option(help: ArgumentHelp("The size of text.", valueName: "large|ax3"))
  var textSize = SurfaceOptions.TextSize.large

  @Flag(help: "Draw an interface that runs from right to left.")
  var rtl = false

  func validate() throws {
    guard let picture else { return }
    guard PictureForm(path: picture) != nil else {
      throw ValidationError("--picture needs a name that ends with \(PictureForm.names).")
    }
  }

  private var options: SurfaceOptions {
    var options = SurfaceOptions()
    options.appearance = dark ? .dark : .light
    (options.width, options.textSize, options.isRightToLeft) = (width, textSize, rtl)
    return options
  }

  /// Returns the layout of a delivery; nil where the user sees no card.
  func layout(_ delivery: Delivery) -> SurfaceLayout? {
    guard let content = delivery.content, delivery.showsCard else { return nil }
    let card = CardContent(
      content, app: delivery.bundle, named: delivery.serviceExtension.appName,
      actions: delivery.actions ?? [])
    let interface = delivery.contentExtension?.interface
      .map { ShownInterface(ContentInterface($0, isPlaying: false)) }
    return .delivery(
      card, on: surface.surface, interface: interface, options, at: delivery.startedAt, in: .current
    )
  }

  /// Opens the file before anything is delivered.
  func file() throws(Failure) -> ReportFile? {
    try picture.map { path throws(Failure) in try ReportFile(path: path) }
  }

  /// Draws the deliveries that show something.
  func write(_ deliveries: [Delivery], to file: ReportFile) throws(Failure) {
    guard let picture, let form = PictureForm(path: picture) else { return }
    let layouts = deliveries.compactMap(layout)
    guard let last = layouts.last else {
      StandardOutput.error(
        "pushsim: the user sees \(deliveries.contains { $0.content != nil } ? "no card" : "nothing"), so "
          + "there is no picture \(picture)")
      return
    }
    let data: Data
    do throws(PictureError) {
      data =
        form == .html
        ? Data(PageDrawing.text(layouts, title: deliveries.last?.payload ?? "").utf8)
        : try form.data(last, title: "")
    } catch {
      throw Failure(error.message, exitCode: Failure.Code.failed)
    }
    try file.write(Array(data))
  }
}

extension SurfaceOptions.Width: ExpressibleByArgument {
  /// Reads the number of points.
  public init?(argument: String) {
    guard let width = Int(argument) else { return nil }
    self.init(rawValue: width)
  }
}

extension SurfaceOptions.TextSize: ExpressibleByArgument {}
