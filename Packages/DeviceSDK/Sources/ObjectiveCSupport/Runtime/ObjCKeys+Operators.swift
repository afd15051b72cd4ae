import DeviceFoundation
import Foundation

/// The value of an operator in a path of keys: `@sum`, `@distinctUnionOfObjects`, …
///
/// - Parameter path: The path behind the operator; empty for `@count`.
func objcCollected(
  _ collection: AnyObject, _ operation: String, _ path: String
) throws -> AnyObject? {
  let objects = asArray(collection) ?? asSet(collection) ?? []
  if operation == "@count" { return NSNumber(value: objects.count) }
  let values = try objects.compactMap { try objcValue($0, forKeyPath: path) }
    .filter { !($0 is NSNull) }
  switch operation {
  case "@sum": return NSDecimalNumber(decimal: sum(values))
  case "@avg":
    let average = values.isEmpty ? 0 : sum(values) / Decimal(objects.count)
    return NSDecimalNumber(decimal: average)
  case "@max": return values.isEmpty ? nil : try extreme(values, .orderedDescending)
  case "@min": return values.isEmpty ? nil : try extreme(values, .orderedAscending)
  case "@unionOfObjects": return ObjCArray(objects: values)
  case "@distinctUnionOfObjects": return ObjCArray(objects: distinct(values))
  case "@unionOfArrays": return ObjCArray(objects: members(values))
  case "@distinctUnionOfArrays": return ObjCArray(objects: distinct(members(values)))
  case "@distinctUnionOfSets": return ObjCSet(objects: distinct(members(values)))
  default: return try objcUndefinedKey(collection, String(operation.dropFirst()))
  }
}

private func sum(_ values: [AnyObject]) -> Decimal {
  values.reduce(0) { total, value in
    guard let number = value as? NSNumber else {
      return total + (Decimal(string: objcDescription(value)) ?? 0)
    }
    return total + ((number as? NSDecimalNumber)?.decimalValue ?? number.decimalValue)
  }
}

private func extreme(_ values: [AnyObject], _ order: ComparisonResult) throws -> AnyObject? {
  try values.dropFirst().reduce(values.first) { best, value in
    guard let best else { return value }
    return try compared(value, best) == order ? value : best
  }
}

private func compared(_ left: AnyObject, _ right: AnyObject) throws -> ComparisonResult {
  switch (left, right) {
  case (let left as NSNumber, let right as NSNumber): left.compare(right)
  case (let left as NSDate, let right as NSDate): left.compare(right as Date)
  case (is NSString, is NSString):
    objcDescription(left).compare(objcDescription(right), options: .literal)
  default: throw objcUnrecognized(left, "compare:")
  }
}

private func members(_ values: [AnyObject]) -> [AnyObject] {
  values.flatMap { asArray($0) ?? asSet($0) ?? [$0] }
}

private func distinct(_ values: [AnyObject]) -> [AnyObject] { ObjCSet(objects: values).objects }
