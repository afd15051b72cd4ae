import DeviceFoundation
import Foundation

/// How attributes stand in a row: dates as seconds since 2001 and UUIDs as 16 bytes, as Core Data
/// writes them.
struct AttributeCoding {
  func encoded(_ value: Any?, _ attribute: NSAttributeDescription) -> SQLiteDatabase.Value {
    switch (attribute.attributeType, value) {
    case (_, nil): .null
    case (.transformableAttributeType, let value?): archived(value, attribute)
    case (.decimalAttributeType, let number as NSNumber): .text("\(number.decimalValue)")
    case (.doubleAttributeType, let number as NSNumber),
      (.floatAttributeType, let number as NSNumber):
      .double(number.doubleValue)
    case (_, let text as String): .text(text)
    case (_, let number as NSNumber): .integer(number.int64Value)
    case (_, let date as Date): .double(date.timeIntervalSinceReferenceDate)
    case (_, let data as Data): .blob(data)
    case (_, let uuid as UUID): .blob(withUnsafeBytes(of: uuid.uuid) { Data($0) })
    case (_, let url as URL): .text(url.absoluteString)
    default: .null
    }
  }

  func decoded(_ value: SQLiteDatabase.Value, _ attribute: NSAttributeDescription) -> Any? {
    switch (attribute.attributeType, value) {
    case (_, .null): nil
    case (.transformableAttributeType, .blob(let data)): unarchived(data, attribute)
    case (.decimalAttributeType, .text(let text)): NSDecimalNumber(string: text)
    case (.booleanAttributeType, .integer(let number)): NSNumber(value: number != 0)
    case (.dateAttributeType, .double(let seconds)): Date(timeIntervalSinceReferenceDate: seconds)
    case (.dateAttributeType, .integer(let seconds)):
      Date(timeIntervalSinceReferenceDate: Double(seconds))
    case (.UUIDAttributeType, .blob(let data)) where data.count == 16:
      data.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    case (.URIAttributeType, .text(let text)): URL(string: text)
    case (_, .text(let text)): text
    case (_, .integer(let number)): NSNumber(value: number)
    case (_, .double(let number)): NSNumber(value: number)
    case (_, .blob(let data)): data
    }
  }

  private func archived(_ value: Any, _ attribute: NSAttributeDescription) -> SQLiteDatabase.Value {
    // Core Data reads with what a transformer makes, and writes with the way back where the
    // transformer is one that reads archives.
    if let transformer = transformer(attribute) {
      let data =
        transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.reverseTransformedValue(value) : transformer.transformedValue(value)
      return (data as? Data).map { .blob($0) } ?? .null
    }
    let data = try? NSKeyedArchiver.archivedData(
      withRootObject: value, requiringSecureCoding: false)
    return data.map { .blob($0) } ?? .null
  }

  private func unarchived(_ data: Data, _ attribute: NSAttributeDescription) -> Any? {
    if let transformer = transformer(attribute) {
      return transformer is NSSecureUnarchiveFromDataTransformer
        ? transformer.transformedValue(data) : transformer.reverseTransformedValue(data)
    }
    return try? NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data)
  }

  /// A transformer that the app has registered.
  private func transformer(_ attribute: NSAttributeDescription) -> ValueTransformer? {
    attribute.valueTransformerName.flatMap(ValueTransformer.named)
  }
}
