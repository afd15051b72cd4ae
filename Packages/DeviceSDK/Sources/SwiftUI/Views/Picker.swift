import Foundation
import UIKit

/// A choice of one of several values; typing a choice's text chooses it.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label

  /// Creates a picker.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.selection, self.content, self.label) = (selection, content(), label()) }

  /// Creates a picker.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { (self.selection, self.content, self.label) = (selection, content(), label) }
}

extension Picker: PrimitiveView {
  func render(in context: ViewContext) {
    let gathering = PartGathering()
    var inner = context.child("choices")
    inner.environment.gather = gathering
    inner.output = ScreenOutput()
    content.show(in: inner)
    let selection = selection
    let choices = gathering.choices.compactMap { tag, label in
      Self.value(of: tag).map { (value: $0, label: label) }
    }
    let chosen = choices.first { $0.value == selection.wrappedValue }
    context.emit(.picker, context.label(of: label), value: chosen?.label ?? "") { touch in
      guard case .type(let text) = touch, let choice = choices.first(where: { $0.label == text })
      else { return }
      selection.wrappedValue = choice.value
    }
  }

  // A tag of a value also chooses an optional of it.
  private static func value(of tag: AnyHashable) -> SelectionValue? {
    tag.base as? SelectionValue ?? (tag as Any) as? SelectionValue
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(titleKey), content: content) }
  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, label: Text(title), content: content) }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, label: SwiftUI.Label(titleKey, systemImage: systemImage),
      content: content)
  }
}

/// A choice of a moment; typing `2026-03-01T08:30`, a day or a time alone chooses it.
public struct DatePicker<Label: View> {
  private let selection: Binding<Date>
  private let label: Label

  /// The parts of a moment that are chosen.
  public typealias Components = DatePickerComponents

  /// Creates a picker.
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { (self.selection, self.label) = (selection, label()) }

  /// Creates a picker of moments from a range.
  public init<R: DateRange>(
    selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, displayedComponents: displayedComponents, label: label) }
}

/// A range of moments.
public protocol DateRange {}
extension ClosedRange: DateRange where Bound == Date {}
extension PartialRangeFrom: DateRange where Bound == Date {}
extension PartialRangeThrough: DateRange where Bound == Date {}

extension DatePicker: PrimitiveView {
  func render(in context: ViewContext) {
    let selection = selection
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = DateText.format
    let value = formatter.string(from: selection.wrappedValue)
    let label = context.label(of: label)
    context.emit(.picker, label.isEmpty ? "date" : label, value: value) { touch in
      guard case .type(let text) = touch else { return }
      if let date = DateText.read(text, changing: selection.wrappedValue) {
        selection.wrappedValue = date
      }
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker with a title.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
  /// Creates a picker with a title, of moments from a range.
  public init<R: DateRange>(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
  /// Creates a picker with a title, of moments from a range.
  @_disfavoredOverload
  public init<S: StringProtocol, R: DateRange>(
    _ title: S, selection: Binding<Date>, in range: R,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) } }
}

/// The parts of a moment that are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Creates a set of its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The time of day.
  public static let hourAndMinute = Self(rawValue: 1)
  /// The day.
  public static let date = Self(rawValue: 2)
}

/// Reads what is typed for a moment.
private enum DateText {
  static let format = "yyyy-MM-dd'T'HH:mm"

  static func read(_ text: String, changing date: Date) -> Date? {
    if let date = ISO8601DateFormatter().date(from: text) { return date }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    func written(_ format: String) -> String {
      formatter.dateFormat = format
      return formatter.string(from: date)
    }
    let (day, time) = (written("yyyy-MM-dd"), written("HH:mm"))
    formatter.dateFormat = format
    let typed = text.replacing(" ", with: "T")
    return [typed, "\(typed)T\(time)", "\(day)T\(typed)"].lazy
      .compactMap { formatter.date(from: $0) }.first
  }
}
