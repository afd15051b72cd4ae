import CoreGraphics
import Foundation

// Where a table's headers, rows and footers lie.
extension UITableView {
  /// The views that show, in points of the table, from its upper edge to where it ends.
  ///
  /// A row is as high as the delegate says, or `rowHeight`, or what its contents' constraints ask
  /// for, and at least 44 points where neither says. Rows below the lower edge are not asked for.
  func visibleViews() -> [UIView] {
    var layout = RowLayout(self)
    if let header = tableHeaderView { layout.add(header, height: header.frame.height) }
    for section in 0..<numberOfSections where !layout.isFull {
      addHeader(of: section, to: &layout)
      for row in 0..<numberOfRows(inSection: section) where !layout.isFull {
        let path = IndexPath(row: row, section: section)
        guard let cell = cellForRow(at: path) else { continue }
        let asked = delegated?.tableView(self, heightForRowAt: path) ?? Self.automaticDimension
        delegated?.tableView(self, willDisplay: cell, forRowAt: path)
        layout.add(cell, height: asked >= 0 ? asked : rowHeight >= 0 ? rowHeight : nil)
      }
      addFooter(of: section, to: &layout)
    }
    if !layout.isFull, let footer = tableFooterView {
      layout.add(footer, height: footer.frame.height)
    }
    contentSize = CGSize(width: bounds.width, height: max(contentSize.height, layout.height))
    return layout.views
  }

  private func addHeader(of section: Int, to layout: inout RowLayout) {
    let title =
      dataSource?.tableView(self, titleForHeaderInSection: section)
      ?? (staticSections.indices.contains(section) ? staticSections[section].header : nil)
    let asked = delegated?.tableView(self, heightForHeaderInSection: section) ?? -1
    let view =
      delegated?.tableView(self, viewForHeaderInSection: section) ?? title.map(captionView)
    guard let view else { return }
    layout.add(
      view, height: asked >= 0 ? asked : sectionHeaderHeight >= 0 ? sectionHeaderHeight : 28)
  }

  private func addFooter(of section: Int, to layout: inout RowLayout) {
    let asked = delegated?.tableView(self, heightForFooterInSection: section) ?? -1
    let view =
      delegated?.tableView(self, viewForFooterInSection: section)
      ?? dataSource?.tableView(self, titleForFooterInSection: section).map(captionView)
    guard !layout.isFull, let view else { return }
    layout.add(
      view, height: asked >= 0 ? asked : sectionFooterHeight >= 0 ? sectionFooterHeight : 28)
  }

  private func captionView(_ title: String) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = style == .grouped ? title.uppercased() : title
    return view
  }
}

/// Puts views below each other.
@MainActor
private struct RowLayout {
  private let table: UITableView
  private(set) var height: CGFloat = 0
  private(set) var views: [UIView] = []

  init(_ table: UITableView) { self.table = table }

  var isFull: Bool { height >= table.bounds.height + table.contentOffset.y }

  mutating func add(_ view: UIView, height: CGFloat?) {
    let width = table.bounds.width
    if view.frame.width != width { view.frame.size.width = width }
    let length = height ?? fitting(view, width)
    view.frame = CGRect(x: 0, y: self.height, width: width, height: length)
    view.layoutIfNeeded()
    views.append(view)
    self.height += length
  }

  private func fitting(_ view: UIView, _ width: CGFloat) -> CGFloat {
    guard let cell = view as? UITableViewCell, cell.contentView.isLaidOutByConstraints else {
      return max(44, (view as? UITableViewCell)?.partsHeight(width: width) ?? 0)
    }
    return cell.contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

extension UITableViewHeaderFooterView {
  /// Its text, 16 points from the edge.
  func shownParts() -> [UIView] {
    guard let label = textLabel, label.text?.isEmpty == false else { return [] }
    label.font = .boldSystemFont(ofSize: 13)
    label.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height)
    return [label]
  }
}

extension UITableViewCell {
  /// Points that the texts of the system's styles need.
  func partsHeight(width: CGFloat) -> CGFloat {
    let (_, texts) = texts()
    return texts.reduce(24) { $0 + $1.sizeThatFits(CGSize(width: width - 32, height: 0)).height }
  }

  /// The parts of the system's styles that show something, with their frames in the cell.
  func shownParts() -> [UIView] {
    let (picture, texts) = texts()
    var parts: [UIView] = []
    var x: CGFloat = 16
    if let picture, let size = picture.image?.size, size.width > 0 {
      let height = min(size.height, bounds.height)
      picture.frame = CGRect(
        x: x, y: (bounds.height - height) / 2, width: size.width * height / size.height,
        height: height)
      parts.append(picture)
      x = picture.frame.maxX + 16
    }
    let right =
      (accessoryView == nil ? contentView.frame.width : accessoryView?.frame.minX ?? 0) - 16
    let sizes = texts.map { $0.sizeThatFits(CGSize(width: right - x, height: 0)) }
    let isBeside = cellStyle == .value1 && texts.count == 2
    let whole = isBeside ? sizes[0].height : sizes.reduce(0) { $0 + $1.height }
    var y = (bounds.height - whole) / 2
    for (place, label) in texts.enumerated() {
      let width = min(sizes[place].width, max(0, right - x))
      let left = isBeside && place == 1 ? right - width : x
      label.frame = CGRect(x: left, y: y, width: width, height: sizes[place].height)
      if !isBeside { y += sizes[place].height }
      parts.append(label)
    }
    return parts
  }

  private func texts() -> (UIImageView?, [UILabel]) {
    if let list = contentConfiguration as? UIListContentConfiguration {
      let labels = [(list.text, CGFloat(17)), (list.secondaryText, 15)].compactMap { text, size in
        text.map {
          let label = UILabel()
          label.text = $0
          label.font = .systemFont(ofSize: size)
          label.numberOfLines = 0
          return label
        }
      }
      return (list.image.map { UIImageView(image: $0) }, labels)
    }
    let labels = [textLabel, detailTextLabel].compactMap(\.self).filter { !$0.shownText.isEmpty }
    return (imageView, labels)
  }
}
