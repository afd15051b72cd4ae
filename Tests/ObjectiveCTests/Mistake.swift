import Testing

/// Something that ends an extension on a device with an exception.
struct Mistake: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The code that does it.
  let code: String
  /// The words of the exception.
  let reason: String

  init(_ name: String, _ code: String, _ reason: String) {
    (testDescription, self.code, self.reason) = (name, code, reason)
  }

  static let all = containers + texts + objects

  private static let containers = [
    Mistake(
      "nil in an array literal", "best.title = [@[ info[@\"none\"] ] firstObject];",
      "attempt to insert nil object from objects[0]"),
    Mistake(
      "nil in a dictionary literal", "best.userInfo = @{@\"key\" : info[@\"none\"]};",
      "attempt to insert nil object from objects[0]"),
    Mistake(
      "an index after the end", "best.title = info[@\"names\"][5];",
      "index 5 beyond bounds [0 .. 1]"),
    Mistake(
      "an index of an empty array", "best.title = @[][0];",
      "index 0 beyond bounds for empty array"),
    Mistake(
      "nil into a mutable dictionary",
      "[[NSMutableDictionary dictionary] setObject:info[@\"none\"] forKey:@\"key\"];",
      "object cannot be nil (key: key)"),
    Mistake(
      "nil into a mutable array", "[[NSMutableArray array] addObject:info[@\"none\"]];",
      "object cannot be nil"),
    Mistake(
      "a change while it is enumerated",
      """
      NSMutableArray *list = [@[ @1, @2, @3 ] mutableCopy];
      for (id item in list) [list addObject:item];
      """, "was mutated while being enumerated"),
    Mistake(
      "a change of what is immutable", "[(NSMutableArray *)info[@\"names\"] addObject:@1];",
      "-[__NSArrayI addObject:]: unrecognized selector sent to instance 0x"),
    Mistake(
      "JSON of a date",
      "[NSJSONSerialization dataWithJSONObject:@{@\"d\" : [NSDate date]} options:0 error:nil];",
      "Invalid type in JSON write (__NSDate)"),
    Mistake(
      "JSON of nothing",
      "[NSJSONSerialization JSONObjectWithData:info[@\"none\"] options:0 error:nil];",
      "data parameter is nil"),
  ]

  private static let texts = [
    Mistake(
      "text before its end", "best.title = [best.title substringFromIndex:99];",
      "Index 99 out of bounds; string length 1"),
    Mistake(
      "a range beyond text", "best.title = [best.title substringWithRange:NSMakeRange(0, 9)];",
      "Range {0, 9} out of bounds; string length 1"),
    Mistake(
      "a file without a path", "(void)[NSURL fileURLWithPath:info[@\"none\"]];",
      "nil string parameter"),
    Mistake(
      "a number taken for text", "best.title = [info[@\"number\"] uppercaseString];",
      "-[__NSCFNumber uppercaseString]: unrecognized selector sent to instance 0x"),
    Mistake(
      "null taken for text", "NSString *text = info[@\"null\"]; (void)text.length;",
      "-[NSNull length]: unrecognized selector sent to instance 0x"),
    Mistake(
      "a number as a title", "best.title = info[@\"number\"];",
      "-[__NSCFNumber length]: unrecognized selector sent to instance 0x"),
  ]

  private static let objects = [
    Mistake(
      "a selector that nothing has", "[self performSelector:NSSelectorFromString(@\"missing\")];",
      "-[NotificationService missing]: unrecognized selector sent to instance 0x"),
    Mistake(
      "a key that nothing has", "(void)[self valueForKey:@\"none\"];",
      "this class is not key value coding-compliant for the key none."),
    Mistake(
      "an exception of its own",
      "[NSException raise:@\"Own\" format:@\"number %d of %@\", 7, @\"all\"];",
      "exception 'Own', reason: 'number 7 of all'"),
    Mistake(
      "an assertion", "NSAssert(info.count > 99, @\"only %lu\", (unsigned long)info.count);",
      "exception 'NSInternalInconsistencyException', reason: 'only 4'"),
    Mistake(
      "an exception in a block of another thread",
      """
      @try {
        dispatch_async(dispatch_get_global_queue(0, 0), ^{ (void)@[][3]; });
        [NSThread sleepForTimeInterval:20];
      } @catch (NSException *exception) {
      }
      """, "index 3 beyond bounds for empty array"),
  ]
}
