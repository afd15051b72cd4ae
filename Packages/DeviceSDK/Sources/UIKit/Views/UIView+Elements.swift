import Foundation

// What a person sees of an app, reads and touches.
extension UIViewController {
  /// All on this controller's screen; what lies over it hides it.
  package func screenElements() -> [ScreenElement] {
    if let presentedViewController { return presentedViewController.screenElements() }
    if let alert = self as? UIAlertController { return alert.elements }
    for child in shownChildren {
      if let over = child.presentedViewController { return over.screenElements() }
    }
    if let makeScreenElements { return makeScreenElements() }
    var elements: [ScreenElement] = []
    if let navigation = self as? UINavigationController, let top = navigation.topViewController {
      let item = top.navigationItem
      if let title = item.title ?? top.title {
        elements.append(ScreenElement(.title, label: title))
      }
      for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
        elements += button.elements
      }
      if navigation.viewControllers.count > 1 {
        elements.append(
          ScreenElement(.button, label: item.backBarButtonItem?.title ?? "Back") { _ in
            navigation.popViewController(animated: true)
          })
      }
    }
    if let tabs = self as? UITabBarController {
      for (place, child) in tabs.children.enumerated() {
        elements.append(
          ScreenElement(.button, label: child.tabBarItem?.title ?? child.title ?? "") { _ in
            tabs.selectedIndex = place
          })
      }
    }
    let children = shownChildren
    if !(self is UINavigationController || self is UITabBarController) {
      elements += view.elements
    }
    return elements
      + children.filter { !$0.view.isDescendant(of: view) || $0.makeScreenElements != nil }
      .flatMap { $0.screenElements() }
  }
}

extension UIAlertController {
  fileprivate var elements: [ScreenElement] {
    let texts = [title, message].compactMap(\.self).filter { !$0.isEmpty }
      .map { ScreenElement(.alert, label: $0) }
    return texts + (textFields ?? []).flatMap(\.elements)
      + actions.map { action in
        ScreenElement(.button, label: action.title ?? "", isEnabled: action.isEnabled) { _ in
          self.choose(action)
        }
      }
  }
}

extension UIBarButtonItem {
  var elements: [ScreenElement] {
    if let customView { return customView.elements }
    if let menu, primaryAction == nil, action == nil { return menu.elements }
    guard let label = title ?? image?.name ?? image.map({ _ in "" }) else { return [] }
    return [ScreenElement(.button, label: label, isEnabled: isEnabled) { _ in self.touch() }]
  }
}

extension UIMenu {
  fileprivate var elements: [ScreenElement] {
    children.flatMap { child -> [ScreenElement] in
      if let menu = child as? UIMenu { return menu.elements }
      guard let action = child as? UIAction else { return [] }
      return [ScreenElement(.button, label: action.title) { _ in action.handler(action) }]
    }
  }
}

extension UIView {
  /// All on this view, from the back to the front.
  package var elements: [ScreenElement] {
    guard !isHidden, alpha > 0 else { return [] }
    if let makeScreenElements { return makeScreenElements() }
    return own + inner
  }

  private var inner: [ScreenElement] {
    switch self {
    case is UIButton, is UISwitch, is UITextField, is UIDatePicker, is UISegmentedControl,
      is UISlider, is UIStepper:
      []
    case let table as UITableView: table.rows
    case let collection as UICollectionView: collection.items
    default: subviews.flatMap(\.elements)
    }
  }

  private var own: [ScreenElement] {
    let name = accessibilityLabel
    switch self {
    case let button as UIButton:
      if let menu = button.menu, button.showsMenuAsPrimaryAction, button.isEnabled {
        return menu.elements
      }
      return [
        ScreenElement(
          .button,
          label: button.currentTitle ?? name ?? button.currentImage?.name
            ?? accessibilityIdentifier ?? "",
          isEnabled: button.isEnabled
        ) { _ in
          button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
          button.storyboardTap?()
        }
      ]
    case let toggle as UISwitch:
      return [
        ScreenElement(
          .toggle, label: name ?? accessibilityIdentifier ?? "switch",
          value: toggle.isOn ? "on" : "off", isEnabled: toggle.isEnabled
        ) { _ in
          toggle.isOn.toggle()
          toggle.sendActions(for: [.valueChanged, .touchUpInside])
        }
      ]
    case let field as UITextField:
      return [
        ScreenElement(
          .textField, label: field.placeholder ?? name ?? accessibilityIdentifier ?? "",
          value: field.isSecureTextEntry ? "" : field.text, isEnabled: field.isEnabled
        ) { touch in
          if case .type(let text) = touch { field.type(text) } else { field.becomeFirstResponder() }
        }
      ]
    case let picker as UIDatePicker: return [picker.element]
    case let slider as UISlider: return [slider.element]
    case let stepper as UIStepper: return stepper.ends
    case let choice as UISegmentedControl:
      return (0..<choice.numberOfSegments).map { place in
        ScreenElement(
          .button, label: choice.titleForSegment(at: place) ?? "",
          value: choice.selectedSegmentIndex == place ? "on" : nil, isEnabled: choice.isEnabled
        ) { _ in
          choice.selectedSegmentIndex = place
          choice.sendActions(for: .valueChanged)
        }
      }
    case let label as UILabel:
      let text = label.text ?? label.attributedText?.string ?? ""
      return text.isEmpty ? taps : [ScreenElement(.text, label: text, touch: taps.first?.touch)]
    case let view as UITextView:
      return view.text.isEmpty ? [] : [ScreenElement(.text, label: view.text)]
    default: return taps
    }
  }

  /// A view that knows a tap.
  private var taps: [ScreenElement] {
    let known = (gestureRecognizers ?? []).filter { $0 is UITapGestureRecognizer && $0.isEnabled }
    guard !known.isEmpty || storyboardTap != nil else { return [] }
    return [
      ScreenElement(.button, label: accessibilityLabel ?? accessibilityIdentifier ?? "") { _ in
        for gesture in known { gesture.recognize() }
        self.storyboardTap?()
      }
    ]
  }
}

extension UISlider {
  /// It is moved by typing its value, which ends within its range.
  fileprivate var element: ScreenElement {
    ScreenElement(
      .picker, label: accessibilityLabel ?? accessibilityIdentifier ?? "slider", value: "\(value)",
      isEnabled: isEnabled
    ) { touch in
      guard case .type(let text) = touch, let value = Float(text), value.isFinite else { return }
      self.value = min(max(value, self.minimumValue), self.maximumValue)
      self.sendActions(for: [.valueChanged, .touchUpInside])
    }
  }
}

extension UIStepper {
  /// Its minus and its plus, by the names that XCUITest has for them; at an end of the range, the
  /// one that leads out of it cannot be touched.
  fileprivate var ends: [ScreenElement] {
    [("Decrement", -stepValue), ("Increment", stepValue)].map { name, step in
      let canStep = step < 0 ? value > minimumValue : value < maximumValue
      return ScreenElement(
        .button, label: name, value: accessibilityLabel ?? accessibilityIdentifier,
        isEnabled: isEnabled && canStep
      ) { _ in
        self.value = min(max(self.value + step, self.minimumValue), self.maximumValue)
        self.sendActions(for: .valueChanged)
      }
    }
  }
}

extension UIDatePicker {
  fileprivate var element: ScreenElement {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = timeZone ?? .current
    format.dateFormat = "yyyy-MM-dd'T'HH:mm"
    return ScreenElement(
      .picker, label: accessibilityLabel ?? accessibilityIdentifier ?? "date",
      value: format.string(from: date), isEnabled: isEnabled
    ) { touch in
      guard case .type(let text) = touch, let date = format.date(from: text) else { return }
      self.date = date
      self.sendActions(for: [.valueChanged])
    }
  }
}

extension UITableView {
  fileprivate var rows: [ScreenElement] {
    var elements = tableHeaderView?.elements ?? []
    for section in 0..<numberOfSections {
      let title =
        dataSource?.tableView(self, titleForHeaderInSection: section)
        ?? (staticSections.indices.contains(section) ? staticSections[section].header : nil)
      if let title { elements.append(ScreenElement(.text, label: title)) }
      for row in 0..<numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        guard let cell = cellForRow(at: path) else { continue }
        let own = cell.elements(touch: { self.touch(path) })
        elements += own + swipes(path, cell, of: own.first?.label ?? "")
      }
    }
    return elements + (tableFooterView?.elements ?? [])
  }

  /// Returns the actions that a swipe over a row offers; each names its row.
  private func swipes(
    _ path: IndexPath, _ cell: UITableViewCell, of row: String
  ) -> [ScreenElement] {
    let actions =
      tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)?.actions ?? []
    let older = tableDelegate?.tableView(self, editActionsForRowAt: path) ?? []
    return actions.map { action in
      ScreenElement(.button, label: action.title ?? "", value: row) { _ in
        action.handler(action, cell) { _ in }
      }
    }
      + older.map { action in
        ScreenElement(.button, label: action.title ?? "", value: row) { _ in
          action.handler(action, path)
        }
      }
  }
}

extension UICollectionView {
  fileprivate var items: [ScreenElement] {
    allPaths.flatMap { path -> [ScreenElement] in
      guard let cell = cellForItem(at: path) else { return [] }
      let inner = cell.subviews.flatMap(\.elements)
      let label =
        cell.accessibilityLabel ?? inner.first { $0.kind == .text }?.label
        ?? cell.accessibilityIdentifier ?? ""
      let own = ScreenElement(.cell, label: label, isEnabled: cell.isUserInteractionEnabled) { _ in
        self.touch(path)
      }
      return [own] + inner.filter { $0.touch != nil || $0.label != label }
    }
  }
}

extension UITableViewCell {
  fileprivate func elements(touch: @escaping () -> Void) -> [ScreenElement] {
    let list = contentConfiguration as? UIListContentConfiguration
    let inner = subviews.flatMap(\.elements) + (accessoryView?.elements ?? [])
    let label =
      list?.text ?? textLabel?.text ?? inner.first { $0.kind == .text }?.label ?? ""
    let cell = ScreenElement(
      .cell, label: label, value: list?.secondaryText ?? detailTextLabel?.text,
      isEnabled: isUserInteractionEnabled
    ) { _ in touch() }
    return [cell] + inner.filter { $0.touch != nil || $0.label != label }
  }
}
