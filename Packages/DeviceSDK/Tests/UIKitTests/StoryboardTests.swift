import DeviceFoundation
import Foundation
import Testing
import UIKit

final class FormController: UIViewController {
  var field: UITextField?
  var top: NSLayoutConstraint?
  var calls: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad \(field != nil)")
  }
  override func viewWillAppear(_ animated: Bool) { calls.append("viewWillAppear") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("viewDidDisappear") }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append("prepare \(segue.identifier ?? "")")
  }
}

@Suite("Interface Builder's files") @MainActor
struct StoryboardTests {
  private static let json = """
    {"name": "document", "attributes": {"initialViewController": "nav"}, "children": [
      {"name": "scenes", "children": [
        {"name": "scene", "children": [{"name": "objects", "children": [
          {"name": "navigationController", "attributes": {"id": "nav"}, "children": [
            {"name": "connections", "children": [
              {"name": "segue", "attributes": {"kind": "relationship",
                "relationship": "rootViewController", "destination": "form"}}]}]}]}]},
        {"name": "scene", "children": [{"name": "objects", "children": [
          {"name": "viewController", "attributes": {"id": "form", "customClass": "FormController",
            "customModule": "UIKitTests", "storyboardIdentifier": "Form"}, "children": [
            {"name": "view", "attributes": {"key": "view", "id": "v"}, "children": [
              {"name": "autoresizingMask", "attributes": {"key": "autoresizingMask",
                "widthSizable": "YES", "flexibleMaxY": "YES"}},
              {"name": "subviews", "children": [
                {"name": "textField", "attributes": {"id": "f", "placeholder": "Title"}},
                {"name": "button", "attributes": {"id": "b"}, "children": [
                  {"name": "state", "attributes": {"key": "normal", "title": "Next"}},
                  {"name": "connections", "children": [
                    {"name": "action", "attributes": {"selector": "next:", "destination": "form",
                      "eventType": "touchUpInside"}},
                    {"name": "segue", "attributes": {"kind": "show", "identifier": "detail",
                      "destination": "plain"}}]}]}]},
              {"name": "constraints", "children": [
                {"name": "constraint", "attributes": {"id": "c", "constant": "12",
                  "firstItem": "f", "firstAttribute": "top", "secondAttribute": "top"}}]}]},
            {"name": "navigationItem", "attributes": {"key": "navigationItem", "title": "Form"}},
            {"name": "connections", "children": [
              {"name": "outlet", "attributes": {"property": "field", "destination": "f"}},
              {"name": "outlet", "attributes": {"property": "top", "destination": "c"}}]}]}]}]},
        {"name": "scene", "children": [{"name": "objects", "children": [
          {"name": "viewController", "attributes": {"id": "plain", "title": "Detail"}}]}]}]}]}
    """

  private func storyboard() throws -> UIStoryboard {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-\(UUID().uuidString).bundle")
    let compiled = folder.appendingPathComponent("Main.storyboardc")
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    try Data(Self.json.utf8).write(to: compiled.appendingPathComponent("storyboard.json"))
    MethodTable.add(FormController.self, outlet: "field") { object, value in
      (object as? FormController)?.field = MethodTable.outlet(value)
    }
    MethodTable.add(FormController.self, outlet: "top") { object, value in
      (object as? FormController)?.top = MethodTable.outlet(value)
    }
    MethodTable.add(FormController.self, "next:") { object, arguments in
      let sender: UIButton = MethodTable.argument(arguments, 0)
      (object as? FormController)?.calls.append("next \(sender.currentTitle ?? "")")
    }
    return UIStoryboard(name: "Main", bundle: Bundle(url: folder))
  }

  @Test("Controllers, views, outlets, actions and segues are connected")
  func connections() throws {
    let root = try #require(try storyboard().instantiateInitialViewController())
    let navigation = try #require(root as? UINavigationController)
    let form = try #require(navigation.topViewController as? FormController)
    #expect(form.field == nil && !form.isViewLoaded)
    #expect(form.view.autoresizingMask == [.flexibleWidth, .flexibleBottomMargin])
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(form.calls == ["viewDidLoad true", "viewWillAppear"])
    #expect(form.top?.constant == 12)
    #expect(navigation.screenElements().map(\.label) == ["Form", "Title", "Next"])
    navigation.screenElements().first { $0.label == "Next" }?.touch?(.tap)
    #expect(form.calls.suffix(3) == ["next Next", "prepare detail", "viewDidDisappear"])
    #expect(navigation.topViewController?.title == "Detail")
    #expect(navigation.screenElements().map(\.label) == ["Detail", "Back"])
  }

  /// A controller's view of a storyboard with this inside of it.
  private func view(_ inside: String) throws -> UIView {
    let json = """
      {"name": "document", "attributes": {"initialViewController": "c"}, "children": [
        {"name": "scenes", "children": [{"name": "scene", "children": [{"name": "objects",
          "children": [{"name": "viewController", "attributes": {"id": "c"}, "children": [
            {"name": "view", "attributes": {"key": "view", "id": "v"}, "children": [
              {"name": "rect", "attributes": {"key": "frame", "width": "300", "height": "200"}},
              \(inside)]}]}]}]}]},
        {"name": "resources", "children": [{"name": "namedColor", "attributes": {"name": "brand"},
          "children": [{"name": "color", "attributes": {"red": "1", "green": "0", "blue": "0.5",
            "alpha": "1"}}]}]}]}
      """
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushsim-\(UUID().uuidString).bundle")
    let compiled = folder.appendingPathComponent("Main.storyboardc")
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    try Data(json.utf8).write(to: compiled.appendingPathComponent("storyboard.json"))
    let board = UIStoryboard(name: "Main", bundle: Bundle(url: folder))
    let controller = try #require(board.instantiateInitialViewController())
    controller.view.layoutIfNeeded()
    return controller.view
  }

  @Test("Colours, typefaces, stacks and constraints are those of the file")
  func looks() throws {
    let view = try view(
      """
      {"name": "subviews", "children": [{"name": "stackView", "attributes": {"id": "s",
        "axis": "vertical", "spacing": "4", "translatesAutoresizingMaskIntoConstraints": "NO"},
        "children": [{"name": "subviews", "children": [
          {"name": "label", "attributes": {"id": "a", "text": "One", "textAlignment": "center",
            "numberOfLines": "0"}, "children": [
            {"name": "fontDescription", "attributes": {"key": "fontDescription", "type": "system",
              "weight": "semibold", "pointSize": "20"}},
            {"name": "color", "attributes": {"key": "textColor", "name": "brand"}}]},
          {"name": "label", "attributes": {"id": "b", "text": "Two"}, "children": [
            {"name": "color", "attributes": {"key": "textColor", "white": "0.5"}}]}]}]}]},
      {"name": "constraints", "children": [
        {"name": "constraint", "attributes": {"firstItem": "s", "firstAttribute": "leading",
          "secondItem": "v", "secondAttribute": "leadingMargin", "constant": "4"}},
        {"name": "constraint", "attributes": {"firstItem": "s", "firstAttribute": "width",
          "secondItem": "v", "secondAttribute": "width", "multiplier": "1:2"}},
        {"name": "constraint", "attributes": {"firstAttribute": "bottom", "secondItem": "s",
          "secondAttribute": "bottom", "constant": "10"}}]}
      """)
    let stack = try #require(view.subviews.first as? UIStackView)
    let labels = try #require(stack.arrangedSubviews as? [UILabel])
    #expect(labels[0].font.pointSize == 20 && labels[0].textAlignment == .center)
    #expect(labels[0].textColor == UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))
    #expect(labels[1].textColor == UIColor(white: 0.5, alpha: 1))
    // A controller's own view has 16 points of margin.
    #expect(stack.frame.minX == 20 && stack.frame.width == 150)
    #expect(stack.frame.maxY == 190)
    #expect(labels[1].frame.minY == labels[0].frame.maxY + 4)
  }

  @Test("A button says what its configuration says, and what code gives it later")
  func configuredButtons() throws {
    let button = """
      {"name": "button", "children": [
        {"name": "state", "attributes": {"key": "normal", "title": "Button"}},
        {"name": "buttonConfiguration", "attributes": {"key": "configuration", TITLE"style": "plain"}}]}
      """
    let both = ["\"title\": \"Like\", ", ""].map {
      button.replacingOccurrences(of: "TITLE", with: $0)
    }
    let view = try view(
      #"{"name": "subviews", "children": [\#(both.joined(separator: ","))]}"#)
    let buttons = try #require(view.subviews as? [UIButton])
    #expect(buttons.map(\.currentTitle) == ["Like", nil])
    for button in buttons { button.setTitle("Liked", for: .normal) }
    #expect(buttons.map(\.currentTitle) == ["Liked", "Liked"])
    buttons[0].configuration?.title = "Like"
    #expect(buttons[0].currentTitle == "Like")
  }

  @Test("Outlets and constraints to nothing, circles and unknown classes leave the rest in place")
  func damaged() throws {
    let view = try view(
      """
      {"name": "subviews", "children": [
        {"name": "label", "attributes": {"id": "a", "text": "One", "customClass": "Gone",
          "translatesAutoresizingMaskIntoConstraints": "NO"}},
        {"name": "hologramView", "attributes": {"id": "h"}, "children": [{"name": "connections",
          "children": [{"name": "outlet", "attributes": {"property": "x", "destination": "none"}}]}]}]},
      {"name": "constraints", "children": [
        {"name": "constraint", "attributes": {"firstItem": "none", "firstAttribute": "top"}},
        {"name": "constraint", "attributes": {"firstItem": "a", "firstAttribute": "sideways"}},
        {"name": "constraint", "attributes": {"firstItem": "a", "firstAttribute": "top",
          "secondItem": "a", "secondAttribute": "bottom", "constant": "10"}},
        {"name": "constraint", "attributes": {"firstItem": "a", "firstAttribute": "leading",
          "secondItem": "v", "secondAttribute": "leading", "multiplier": "0/0", "constant": "7"}},
        {"name": "placeholder"}]},
      {"name": "connections", "children": [
        {"name": "outlet", "attributes": {"property": "nothing", "destination": "none"}}]}
      """)
    #expect(view.subviews.count == 2)
    #expect((view.subviews.first as? UILabel)?.text == "One")
    #expect(view.subviews.first?.frame.minX == 7)
  }

  private final class CardViewController: UIViewController {}

  @Test("A controller that names no nib has the one of its name; Apple's classes need no module")
  func ownNib() throws {
    let views = ["CardViewController": "UISlider", "CardView": "UISwitch"]
    for names in [["CardViewController"], ["CardViewController", "CardView"]] {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("pushsim-\(UUID().uuidString).bundle")
      defer { try? FileManager.default.removeItem(at: folder) }
      for name in names {
        let nib = folder.appendingPathComponent("\(name).nib")
        try FileManager.default.createDirectory(at: nib, withIntermediateDirectories: true)
        let json = """
          {"name": "document", "children": [{"name": "objects", "children": [
            {"name": "placeholder", "attributes": {"placeholderIdentifier": "IBFilesOwner"}},
            {"name": "view", "attributes": {"id": "v", "customClass": "\(views[name] ?? "")"}}]}]}
          """
        try Data(json.utf8).write(to: nib.appendingPathComponent("storyboard.json"))
      }
      let view = CardViewController(nibName: nil, bundle: Bundle(url: folder)).view
      #expect(view.map { String(describing: type(of: $0)) } == views[names.last ?? ""])
    }
  }

  @Test("Ten thousand views of a file are made, and laid out")
  func many() throws {
    let labels = (0..<10_000).map {
      #"{"name": "label", "attributes": {"id": "l\#($0)", "text": "\#($0)"}}"#
    }
    let view = try view(#"{"name": "subviews", "children": [\#(labels.joined(separator: ","))]}"#)
    #expect(view.subviews.count == 10_000)
  }

  @Test("A controller over a container hides it, and is dismissed from inside")
  func presenting() throws {
    let root = UINavigationController(rootViewController: UIViewController())
    root.appear()
    let inner = UIViewController()
    inner.title = "Inner"
    root.topViewController?.present(
      UINavigationController(rootViewController: inner), animated: false)
    #expect(root.screenElements().map(\.label) == ["Inner"])
    #expect(inner.presentingViewController === root.topViewController)
    inner.presentingViewController?.dismiss(animated: false)
    #expect(
      root.presentedViewController == nil && root.topViewController?.presentedViewController == nil)
    #expect(root.screenElements().isEmpty)
  }

  @Test("A field is typed into as a person does, and its delegate decides")
  func typing() throws {
    final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("begin") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool { string != "no" }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("return")
        return true
      }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("end") }
    }
    let delegate = Delegate()
    let field = UITextField(frame: .zero)
    field.delegate = delegate
    let controller = UIViewController()
    controller.view.addSubview(field)
    controller.screenElements().first?.touch?(.type("yes"))
    #expect(field.text == "yes")
    controller.screenElements().first?.touch?(.type("no"))
    #expect(field.text == "yes")
    #expect(delegate.calls == ["begin", "return", "end", "begin", "return", "end"])
    #expect(!field.isFirstResponder)
  }

  @Test("Rows are asked of the data source, and a registered class makes its cells")
  func rows() {
    final class Cell: UITableViewCell {
      let own = "own"
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Table: UITableViewController {
      var chosen: [IndexPath] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Cell.self, forCellReuseIdentifier: "cell")
      }
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "row \(indexPath.row) \((cell as? Cell)?.own ?? "")"
        return cell
      }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
      }
    }
    let table = Table()
    #expect(table.screenElements().map(\.label) == ["row 0 own", "row 1 own"])
    table.screenElements().last?.touch?(.tap)
    #expect(table.chosen == [IndexPath(row: 1, section: 0)])
  }

  @Test("A cell stays the same until its row is asked for anew")
  func cells() throws {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var asked = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        asked += 1
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "row"
        return cell
      }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.cellForRow(at: indexPath)?.accessoryType = .checkmark
      }
    }
    let source = Source()
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = source
    table.delegate = source
    table.elements.first?.touch?(.tap)
    let path = IndexPath(row: 0, section: 0)
    #expect(table.cellForRow(at: path)?.accessoryType == .checkmark)
    #expect(source.asked == 1)
    table.reloadData()
    #expect(table.cellForRow(at: path)?.accessoryType == UITableViewCell.AccessoryType.none)
  }
}
