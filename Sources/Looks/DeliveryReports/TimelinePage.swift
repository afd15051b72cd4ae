import Foundation
import NotificationModel
import PushSimulator
import TextFormats

/// Deliveries as one page for a browser: what the user saw, and what happened when.
///
/// The page is a single file without scripts and loads nothing; small attached pictures are part of
/// it. It shows the texts of notifications and logs, but no URL queries.
public struct TimelinePage {
  /// The style sheet of every page.
  package static let css = PackageResources.page_css

  private let deliveries: [Delivery]
  private let thumbnails: ThumbnailSource?

  /// Creates a page of one delivery or of several in their order.
  public init(deliveries: [Delivery]) {
    self.init(deliveries: deliveries, thumbnails: nil)
  }

  /// Creates a page with thumbnails of the attached files, movies among them; without them small
  /// pictures are in it as they are.
  package init(deliveries: [Delivery], thumbnails: ThumbnailSource?) {
    self.deliveries = deliveries
    self.thumbnails = thumbnails
  }

  /// The page, also for XML parsers; attached pictures are read from their files.
  public var html: String {
    var pictures = TimelinePicture.Allowance(thumbnails: thumbnails)
    let sections = deliveries.enumerated().map { index, delivery in
      TimelineSection(delivery, anchor: Self.anchor(index)).markup(pictures: &pictures)
    }
    let page = TimelineMarkup.element(
      "html", ["lang": "en"], [head, .element("body", [:], [overview] + sections + [footer])])
    return "<!DOCTYPE html>\n" + page.html + "\n"
  }

  private var head: TimelineMarkup {
    let name = deliveries.count == 1 ? deliveries[0].payload : heading
    return .element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        // Nothing is loaded and nothing runs, whatever a payload or a log line holds.
        .element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
          ]),
        .element(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element("title", text: "\(name) – pushsim"),
        .style(Self.css),
      ])
  }

  private var heading: String { TimelineFigures.count(deliveries.count, "delivery", "deliveries") }

  /// The list of deliveries, where there are several.
  private var overview: TimelineMarkup {
    guard deliveries.count != 1 else { return .empty }
    let items = deliveries.enumerated().map { index, delivery in
      TimelineMarkup.element(
        "li", [:],
        [
          .element(
            "a", ["href": "#" + Self.anchor(index)],
            [
              .element("span", ["class": "payload"], text: delivery.payload),
              TimelineSection.badge(delivery),
              .element("span", ["class": "took"], text: Self.time(delivery)),
            ])
        ])
    }
    return .element(
      "nav", [:], [.element("h1", text: heading), .element("ol", [:], items)])
  }

  private static func time(_ delivery: Delivery) -> String {
    delivery.serviceExtension.elapsedSeconds.map(TimeText.measured) ?? ""
  }

  private var footer: TimelineMarkup {
    .element(
      "footer",
      text: "Made by pushsim. Times count from the launch of the extension; 1 KB is 1,024 bytes.")
  }

  private static func anchor(_ index: Int) -> String { "delivery-\(index + 1)" }
}
