import CoreGraphics
import Foundation

// What Interface Builder's attributes say of a view.
extension ViewBuilder {
  private func autoresizing(_ element: InterfaceElement) -> UIView.AutoresizingMask {
    let parts: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return UIView.AutoresizingMask(parts.filter { element[$0.0] == "YES" }.map(\.1))
  }

  func fill(_ view: UIView, _ element: InterfaceElement) {
    if let rect = element.children.first(where: { $0.name == "rect" && $0["key"] == "frame" }) {
      func number(_ name: String) -> Double { rect[name].flatMap(Double.init) ?? 0 }
      view.frame = CGRect(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    }
    if let mask = element.child("autoresizingMask") {
      view.autoresizingMask = autoresizing(mask)
    }
    view.isHidden = element["hidden"] == "YES"
    view.tag = element["tag"].flatMap(Int.init) ?? 0
    if element["userInteractionEnabled"] == "NO", view is UITableViewCell {
      view.isUserInteractionEnabled = false
    }
    if let access = element.child("accessibility") {
      view.accessibilityIdentifier = access["identifier"]
      view.accessibilityLabel = access["label"]
    }
    (view as? UIControl)?.isEnabled = element["enabled"] != "NO"
    switch view {
    case let label as UILabel: label.text = element["text"] ?? text("text", element)
    case let button as UIButton: fill(button, element)
    case let field as UITextField:
      field.text = element["text"] ?? ""
      field.placeholder = element["placeholder"]
    case let text as UITextView:
      text.text = self.text("text", element) ?? element["text"] ?? ""
      text.isEditable = element["editable"] != "NO"
    case let toggle as UISwitch: toggle.isOn = element["on"] == "YES"
    case let slider as UISlider:
      slider.value = element["value"].flatMap(Float.init) ?? 0.5
      slider.minimumValue = element["minValue"].flatMap(Float.init) ?? 0
      slider.maximumValue = element["maxValue"].flatMap(Float.init) ?? 1
    case let stepper as UIStepper:
      stepper.maximumValue = element["maximumValue"].flatMap(Double.init) ?? 100
    case let choice as UISegmentedControl:
      for (place, segment) in (element.child("segments")?.children ?? []).enumerated() {
        choice.insertSegment(withTitle: segment["title"], at: place, animated: false)
      }
      choice.selectedSegmentIndex = element["selectedSegmentIndex"].flatMap(Int.init) ?? 0
    case let picker as UIDatePicker:
      let modes: [String: UIDatePicker.Mode] = [
        "time": .time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer,
      ]
      picker.datePickerMode = element["datePickerMode"].flatMap { modes[$0] } ?? .dateAndTime
    default: break
    }
  }

  /// A button with a configuration says what that says: the title of its state is what Xcode wrote
  /// before somebody chose the newer style.
  private func fill(_ button: UIButton, _ element: InterfaceElement) {
    if let style = element.child("buttonConfiguration") {
      var configuration = UIButton.Configuration.plain()
      configuration.title = style["title"] ?? text("title", style)
      configuration.subtitle = style["subtitle"]
      button.configuration = configuration
      return
    }
    for state in element.children where state.name == "state" && state["key"] == "normal" {
      button.setTitle(state["title"] ?? text("title", state), for: .normal)
    }
  }

  /// A text of several lines, or one with its looks, is an element of its own.
  private func text(_ key: String, _ element: InterfaceElement) -> String? {
    if let string = element.children.first(where: { $0.name == "string" && $0["key"] == key }) {
      return string.text
    }
    guard let attributed = element.child("attributedString") else { return nil }
    return attributed.children.filter { $0.name == "fragment" }
      .map { $0["content"] ?? $0.child("string")?.text ?? "" }.joined()
  }
}
