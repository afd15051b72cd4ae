import Testing
import UIKit

@Suite("Controls that a person touches") @MainActor
struct ControlElementsTests {
  @Test("A stepper goes up and down by its step, and stays within its range")
  func stepper() throws {
    let stepper = UIStepper()
    (stepper.maximumValue, stepper.stepValue) = (5, 3)
    var changes: [Double] = []
    stepper.addAction(
      UIAction { _ in changes.append(stepper.value) }, for: .valueChanged)
    #expect(stepper.elements.map(\.label) == ["Decrement", "Increment"])
    #expect(stepper.elements.map(\.isEnabled) == [false, true])
    for _ in 0..<2 { stepper.elements[1].touch?(.tap) }
    #expect(changes == [3, 5] && !stepper.elements[1].isEnabled)
    stepper.elements[0].touch?(.tap)
    #expect(changes == [3, 5, 2])
  }

  @Test("A slider takes a value that is typed, within its range")
  func slider() throws {
    let slider = UISlider()
    slider.maximumValue = 10
    var changes = 0
    slider.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let element = try #require(slider.elements.first)
    element.touch?(.type("4"))
    #expect(slider.value == 4 && slider.elements.first?.value == "4.0")
    element.touch?(.type("99"))
    #expect(slider.value == 10)
    element.touch?(.type("nan"))
    element.touch?(.type("loud"))
    #expect(slider.value == 10 && changes == 2)
  }

  @Test("A button whose tap opens a menu offers the menu's actions; another stays a button")
  func menu() throws {
    let button = UIButton(type: .system)
    button.setTitle("More", for: .normal)
    var chosen: [String] = []
    button.menu = UIMenu(children: [
      UIAction(title: "Copy") { chosen.append($0.title) },
      UIAction(title: "Share") { chosen.append($0.title) },
    ])
    #expect(button.elements.map(\.label) == ["More"])
    button.showsMenuAsPrimaryAction = true
    #expect(button.elements.map(\.label) == ["Copy", "Share"])
    button.elements[1].touch?(.tap)
    #expect(chosen == ["Share"])
  }
}
