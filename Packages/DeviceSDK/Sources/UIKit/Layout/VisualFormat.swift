import CoreGraphics
import Foundation

extension NSLayoutConstraint {
  /// The constraints of a line of the Visual Format Language, such as `H:|-[name(>=80)]-8-[photo]|`.
  ///
  /// A line that cannot be read ends the app with the place of the fault, as on a device.
  ///
  /// - Parameters:
  ///   - format: The line.
  ///   - opts: The attributes that its views have in common, such as `.alignAllCenterY`.
  ///   - metrics: Numbers by the names that the line uses.
  ///   - views: Views and guides by the names that the line uses.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      var reader = VisualFormat(format, metrics: metrics ?? [:], views: views)
      return try reader.constraints(opts)
    } catch {
      fatalError("Unable to parse constraint format:\n\(error)")
    }
  }
}

/// Reads a line of the Visual Format Language.
@MainActor
private struct VisualFormat {
  /// The mistake, with the line and the place below it.
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  /// A number or another view's length, with what it counts.
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: AnyObject?
    var priority = UILayoutPriority.required
  }

  private let format: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var rest: Substring
  private var isAcross = true

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = format[...]
  }

  private var before: NSLayoutConstraint.Attribute { isAcross ? .leading : .top }
  private var behind: NSLayoutConstraint.Attribute { isAcross ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isAcross ? .width : .height }

  mutating func constraints(
    _ options: NSLayoutConstraint.FormatOptions
  ) throws -> [NSLayoutConstraint] {
    if take("V:") { isAcross = false } else { _ = take("H:") }
    var result: [NSLayoutConstraint] = []
    var named: [AnyObject] = []
    // What stands before the next view: the edge of the view that holds them, or a view.
    var last: AnyObject?
    var begins = take("|")
    var gaps: [Predicate]? = begins ? try gap(atEdge: true) : nil
    repeat {
      let (view, lengths) = try item()
      named.append(view)
      for predicate in lengths {
        result.append(
          constraint(view, length, predicate, predicate.view, predicate.view == nil ? nil : length))
      }
      if let gaps, let holder = begins ? try holder(of: view) : last {
        for predicate in gaps {
          result.append(
            constraint(view, before, predicate, holder, begins ? before : behind))
        }
      }
      begins = false
      last = view
      gaps = try gap(atEdge: false)
      if take("|") {
        let holder = try holder(of: view)
        let edge = gaps ?? []
        for predicate in edge {
          result.append(constraint(holder, behind, predicate, view, behind))
        }
        gaps = nil
        last = nil
      }
    } while rest.first == "["
    guard rest.isEmpty else { throw fault("Expected a view or the end") }
    return result + aligned(named, options)
  }

  private func aligned(
    _ items: [AnyObject], _ options: NSLayoutConstraint.FormatOptions
  ) -> [NSLayoutConstraint] {
    guard let first = items.first else { return [] }
    return (1...12).filter { options.rawValue & (1 << UInt($0)) != 0 }
      .compactMap(NSLayoutConstraint.Attribute.init(rawValue:))
      .flatMap { attribute in
        items.dropFirst().map { constraint($0, attribute, Predicate(), first, attribute) }
      }
  }

  private func constraint(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ predicate: Predicate,
    _ other: AnyObject?, _ otherAttribute: NSLayoutConstraint.Attribute?
  ) -> NSLayoutConstraint {
    let made = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: predicate.relation, toItem: other,
      attribute: otherAttribute ?? .notAnAttribute, multiplier: 1, constant: predicate.constant)
    made.priority = predicate.priority
    return made
  }

  private func holder(of item: AnyObject) throws -> AnyObject {
    guard let holder = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView else {
      throw fault("The view has no superview, which | stands for")
    }
    return holder
  }

  // MARK: Parts

  private mutating func item() throws -> (AnyObject, [Predicate]) {
    guard take("[") else { throw fault("Expected a view") }
    let name = word()
    guard let view = views[name] else {
      throw fault("\(name) is not a key in the views dictionary.")
    }
    let lengths = take("(") ? try predicates(until: ")") : []
    guard take("]") else { throw fault("Expected a ']' here") }
    return (view as AnyObject, lengths)
  }

  /// Returns the space between two views: none without a dash, the system's for a dash alone.
  private mutating func gap(atEdge: Bool) throws -> [Predicate]? {
    guard take("-") else { return rest.first == "[" || rest.first == "|" ? [Predicate()] : nil }
    // 20 points at the edge of the view that holds them, and 8 between views.
    guard rest.first != "[" else { return [Predicate(constant: atEdge ? 20 : 8)] }
    guard rest.first != "|" else { return [Predicate(constant: 20)] }
    let result = take("(") ? try predicates(until: ")") : [try predicate()]
    guard take("-") else { throw fault("Expected a '-' here") }
    return result
  }

  private mutating func predicates(until end: String) throws -> [Predicate] {
    var result = [try predicate()]
    while take(",") { result.append(try predicate()) }
    guard take(end) else { throw fault("Expected a '\(end)' here") }
    return result
  }

  private mutating func predicate() throws -> Predicate {
    var predicate = Predicate()
    if take("==") {
    } else if take(">=") {
      predicate.relation = .greaterThanOrEqual
    } else if take("<=") {
      predicate.relation = .lessThanOrEqual
    }
    let name = word()
    if let number = number(name) {
      predicate.constant = number
    } else if let view = views[name] {
      predicate.view = view as AnyObject
    } else {
      throw fault("\(name) is not a key in the metrics dictionary.")
    }
    if take("@") {
      let name = word()
      guard let number = number(name) else { throw fault("Expected a priority") }
      predicate.priority = UILayoutPriority(Float(number))
    }
    return predicate
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let number as Double: return CGFloat(number)
    case let number as CGFloat: return number
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: return nil
    }
  }

  private mutating func word() -> String {
    var end = rest.startIndex
    if rest.first == "-" { end = rest.index(after: end) }
    end =
      rest[end...].firstIndex { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
      ?? rest.endIndex
    defer { rest = rest[end...] }
    return String(rest[..<end])
  }

  private mutating func take(_ text: String) -> Bool {
    rest = rest.drop { $0 == " " }
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func fault(_ what: String) -> Fault {
    let place = format.distance(from: format.startIndex, to: rest.startIndex)
    return Fault(
      description: "\(what)\n\(format)\n\(String(repeating: " ", count: place))^")
  }
}
