import DeviceFoundation
import Foundation

// Outlets, actions and segues, once all views are made.
extension ViewBuilder {
  func connect(_ element: InterfaceElement, of object: NSObject?) {
    note(element, object ?? NSObject())
    if let object { connections.append((element, object)) }
  }

  /// Connects everything.
  func finish() {
    makeConstraints()
    for (element, object) in connections {
      for connection in element.child("connections")?.children ?? [] {
        switch connection.name {
        case "outlet": outlet(connection, of: object)
        case "outletCollection": collection(connection, of: object)
        case "action": action(connection, of: object)
        case "segue" where connection["kind"] != "relationship": tap(connection, of: object)
        default: break
        }
      }
    }
    for (object, lists) in collections {
      for (name, values) in lists { MethodTable.set(outlet: name, of: object, to: values) }
    }
    connections = []
  }

  private func destination(_ connection: InterfaceElement) -> NSObject? {
    connection["destination"].flatMap { objects[$0] } ?? owner
  }

  /// Raises for an outlet that the build found to be missing in the object's class, as setting it
  /// does on a device.
  private func requireOutlet(_ connection: InterfaceElement, of object: NSObject) {
    guard let owner = connection["pushsimMissingIn"], let name = connection["property"],
      String(describing: type(of: object)) == owner
    else { return }
    NSException(
      name: NSExceptionName("NSUnknownKeyException"),
      reason:
        "[<\(String(reflecting: type(of: object)))> setValue:forUndefinedKey:]: this class is "
        + "not key value coding-compliant for the key \(name)."
    ).raise()
  }

  private func outlet(_ connection: InterfaceElement, of object: NSObject) {
    requireOutlet(connection, of: object)
    guard let name = connection["property"], let value = destination(connection) else { return }
    if MethodTable.set(outlet: name, of: object, to: value) { return }
    switch (object, name) {
    case (let table as UITableView, "dataSource"):
      table.dataSource = value as? any UITableViewDataSource
    case (let table as UITableView, "delegate"):
      table.tableDelegate = value as? any UITableViewDelegate
    case (let collection as UICollectionView, "dataSource"):
      collection.dataSource = value as? any UICollectionViewDataSource
    case (let collection as UICollectionView, "delegate"):
      collection.collectionDelegate = value as? any UICollectionViewDelegate
    case (let picker as UIPickerView, "dataSource"):
      picker.dataSource = value as? any UIPickerViewDataSource
    case (let picker as UIPickerView, "delegate"):
      picker.delegate = value as? any UIPickerViewDelegate
    case (let field as UITextField, "delegate"):
      field.delegate = value as? any UITextFieldDelegate
    default: break
    }
  }

  private func collection(_ connection: InterfaceElement, of object: NSObject) {
    requireOutlet(connection, of: object)
    guard let name = connection["property"], let value = destination(connection) else { return }
    if name == "gestureRecognizers" {
      (value as? UIGestureRecognizer).map { (object as? UIView)?.addGestureRecognizer($0) }
    } else {
      collections[object, default: [:]][name, default: []].append(value)
    }
  }

  private static let events: [String: UIControl.Event] = [
    "touchUpInside": .touchUpInside, "touchDown": .touchDown, "valueChanged": .valueChanged,
    "editingChanged": .editingChanged, "editingDidBegin": .editingDidBegin,
    "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    "primaryActionTriggered": .primaryActionTriggered, "touchUpOutside": .touchUpOutside,
  ]

  private func action(_ connection: InterfaceElement, of object: NSObject) {
    guard let name = connection["selector"] else { return }
    let target = destination(connection)
    switch object {
    case let control as UIControl:
      let event = connection["eventType"].flatMap { Self.events[$0] } ?? .touchUpInside
      control.addTarget(target, action: Selector(name), for: event)
    case let button as UIBarButtonItem:
      button.target = target
      button.action = Selector(name)
    case let gesture as UIGestureRecognizer:
      if let target { gesture.addTarget(target, action: Selector(name)) }
    default: break
    }
  }

  private func tap(_ connection: InterfaceElement, of object: NSObject) {
    let go: () -> Void = { [segue] in segue?(connection, object) }
    switch object {
    case let view as UIView: view.storyboardTap = go
    case let button as UIBarButtonItem: button.perform = go
    default: break
    }
  }
}
