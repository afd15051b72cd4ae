import CoreGraphics
import Foundation

// Constraints and guides of Interface Builder.
extension ViewBuilder {
  /// Creates the constraints, each known by its id to outlets.
  ///
  /// Left out are those that Xcode leaves out of the built file (placeholders), that no size class of
  /// an upright phone has, and that name what is not there.
  func makeConstraints() {
    for (element, holder) in constraints where element["placeholder"] != "YES" {
      guard let made = constraint(element, of: holder) else { continue }
      note(element, made)
      if !excluded.contains(element["id"] ?? "") { holder.addConstraint(made) }
    }
    constraints = []
  }

  private func constraint(_ element: InterfaceElement, of holder: UIView) -> NSLayoutConstraint? {
    guard element.name == "constraint",
      let first = element["firstAttribute"].flatMap({ Self.attributes[$0] })
    else { return nil }
    let second = element["secondAttribute"].flatMap { Self.attributes[$0] }
    let firstItem = element["firstItem"].map { objects[$0] } ?? holder
    guard let firstItem else { return nil }
    var secondItem: NSObject?
    if second != nil {
      secondItem = element["secondItem"].map { objects[$0] } ?? holder
      guard secondItem != nil else { return nil }
    }
    let relations: [String: NSLayoutConstraint.Relation] = [
      "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]
    let made = NSLayoutConstraint(
      item: firstItem, attribute: first,
      relatedBy: element["relation"].flatMap { relations[$0] } ?? .equal, toItem: secondItem,
      attribute: second ?? .notAnAttribute, multiplier: multiplier(element["multiplier"]),
      constant: constant(element, firstItem, secondItem))
    made.priority = UILayoutPriority(element["priority"].flatMap(Float.init) ?? 1000)
    made.identifier = element["identifier"]
    return made
  }

  /// The system's room is 8 points between views, and 20 to the view that holds them.
  private func constant(
    _ element: InterfaceElement, _ first: NSObject, _ second: NSObject?
  ) -> CGFloat {
    if let constant = element["constant"].flatMap(Double.init) { return CGFloat(constant) }
    guard element["symbolic"] == "YES" else { return 0 }
    let isInside =
      (first as? UIView)?.superview === second || (second as? UIView)?.superview === first
    return isInside ? 20 : 8
  }

  /// `0.5`, `16:9` or `1/3`.
  private func multiplier(_ text: String?) -> CGFloat {
    let parts = (text ?? "1").split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    switch parts.count {
    case 1: return CGFloat(parts[0])
    case 2 where parts[1] != 0: return CGFloat(parts[0] / parts[1])
    default: return 1
    }
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]

  /// A rectangle of a view: what is safe, or what its keyboard leaves.
  func layoutGuide(_ key: String?, of view: UIView) -> UILayoutGuide {
    let scroll = view as? UIScrollView
    switch key {
    case "contentLayoutGuide": return scroll?.contentLayoutGuide ?? view.safeAreaLayoutGuide
    case "frameLayoutGuide": return scroll?.frameLayoutGuide ?? view.safeAreaLayoutGuide
    case "layoutMargins": return view.layoutMarginsGuide
    default: return view.safeAreaLayoutGuide
    }
  }

  /// Notes the elements that a size class leaves out or adds; those of an upright phone count.
  func note(variation: InterfaceElement) {
    let key = variation["key"] ?? ""
    guard
      key == "default"
        || !key.contains("heightClass=compact") && !key.contains("widthClass=regular")
    else { return }
    for mask in variation.children where mask.name == "mask" && mask["key"] == "constraints" {
      for part in mask.children {
        guard let reference = part["reference"] else { continue }
        if part.name == "exclude" { excluded.insert(reference) } else { excluded.remove(reference) }
      }
    }
  }
}
