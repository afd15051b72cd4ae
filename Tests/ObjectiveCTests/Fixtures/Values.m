// Foundation's values, texts, dates and files; `RunAll` returns the lines that do not hold.
#import <CommonCrypto/CommonCrypto.h>
#import <Foundation/Foundation.h>
static NSMutableString *failures;
#define CHECK(...)                                                                    \
  do {                                                                                \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
static void text(void) {
  NSPredicate *p = [NSPredicate predicateWithFormat:@"price > %d AND name BEGINSWITH[c] %@", 2, @"A"];
  NSArray *rows = @[@{@"name": @"apple", @"price": @3}, @{@"name": @"axe", @"price": @1}, @{@"name": @"bat", @"price": @9}];
  CHECK([[rows filteredArrayUsingPredicate:p] count] == 1);
  CHECK([[NSPredicate predicateWithFormat:@"SELF MATCHES %@", @"[0-9]{3}"] evaluateWithObject:@"123"]);
  CHECK([[NSPredicate predicateWithFormat:@"name IN %@", (@[@"bat", @"cat"])] evaluateWithObject:rows[2]]);
  CHECK([[NSPredicate predicateWithFormat:@"name CONTAINS 'pp' OR price == 9"] evaluateWithObject:rows[0]]);
  CHECK(![[NSPredicate predicateWithFormat:@"%K = %@", @"name", @"x"] evaluateWithObject:rows[0]]);
  CHECK([[[NSCompoundPredicate andPredicateWithSubpredicates:@[p, [NSPredicate predicateWithValue:YES]]] description] length] > 0);
  NSScanner *s = [NSScanner scannerWithString:@"key = 12, rest 3.5"];
  NSString *word = nil;
  int n = 0;
  double d = 0;
  CHECK([s scanUpToString:@"=" intoString:&word] && [word isEqual:@"key "]);
  CHECK([s scanString:@"=" intoString:NULL]);
  CHECK([s scanInt:&n] && n == 12);
  CHECK([s scanCharactersFromSet:[NSCharacterSet characterSetWithCharactersInString:@","] intoString:nil]);
  CHECK([s scanUpToCharactersFromSet:[NSCharacterSet decimalDigitCharacterSet] intoString:&word]);
  CHECK([word isEqual:@"rest "]);
  CHECK([s scanDouble:&d] && d == 3.5 && s.atEnd);
  unsigned hex = 0;
  [[NSScanner scannerWithString:@"#ff0080"] scanHexInt:&hex];
  NSScanner *hs = [NSScanner scannerWithString:@"#ff0080"];
  hs.scanLocation = 1;
  CHECK([hs scanHexInt:&hex] && hex == 0xff0080);
  NSError *e = nil;
  NSRegularExpression *re = [NSRegularExpression regularExpressionWithPattern:@"(\\w+)@(\\w+)" options:NSRegularExpressionCaseInsensitive error:&e];
  NSString *t = @"a@b and cc@dd";
  NSArray<NSTextCheckingResult *> *m = [re matchesInString:t options:0 range:NSMakeRange(0, t.length)];
  CHECK(m.count == 2 && [[t substringWithRange:[m[1] rangeAtIndex:2]] isEqual:@"dd"]);
  CHECK(m[0].numberOfRanges == 3);
  CHECK([[re stringByReplacingMatchesInString:t options:0 range:NSMakeRange(0, t.length) withTemplate:@"$2:$1"] isEqual:@"b:a and dd:cc"]);
  __block int hits = 0;
  [re enumerateMatchesInString:t options:0 range:NSMakeRange(0, t.length) usingBlock:^(NSTextCheckingResult *r, NSMatchingFlags f, BOOL *stop) { hits++; *stop = YES; }];
  CHECK(hits == 1);
  CHECK([NSRegularExpression regularExpressionWithPattern:@"(" options:0 error:&e] == nil && e != nil);
  CHECK([t rangeOfString:@"c+@" options:NSRegularExpressionSearch].location == 8);
  CHECK([[t stringByReplacingOccurrencesOfString:@"[a-z]@" withString:@"_" options:NSRegularExpressionSearch range:NSMakeRange(0, t.length)] isEqual:@"_b and c_dd"]);
  NSMutableAttributedString *as = [[NSMutableAttributedString alloc] initWithString:@"hello world" attributes:@{@"k": @1}];
  [as addAttribute:@"u" value:@2 range:NSMakeRange(0, 5)];
  NSRange eff;
  CHECK([[as attribute:@"u" atIndex:2 effectiveRange:&eff] intValue] == 2 && eff.length == 5);
  CHECK([[as attributesAtIndex:7 effectiveRange:NULL] count] == 1);
  __block int runs = 0;
  [as enumerateAttributesInRange:NSMakeRange(0, as.length) options:0 usingBlock:^(NSDictionary *a, NSRange r, BOOL *stop) { runs++; }];
  CHECK(runs == 2);
  [as replaceCharactersInRange:NSMakeRange(0, 5) withString:@"bye"];
  CHECK([as.string isEqual:@"bye world"]);
  [as appendAttributedString:[[NSAttributedString alloc] initWithString:@"!"]];
  CHECK(as.length == 10);
  CHECK([[@"a,b,,c" componentsSeparatedByString:@","] count] == 4);
  CHECK([[@" x " stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceCharacterSet] isEqual:@"x"]);
  CHECK([[@"hello" substringFromIndex:2] isEqual:@"llo"]);
  CHECK([@"ab".capitalizedString isEqual:@"Ab"]);
  CHECK([[@"x" stringByPaddingToLength:3 withString:@"-" startingAtIndex:0] isEqual:@"x--"]);
  CHECK([@"12abc".lowercaseString intValue] == 12);
  CHECK([[@"/a/b.txt" stringByDeletingPathExtension] isEqual:@"/a/b"]);
  CHECK([[@"/a/b.txt" lastPathComponent] isEqual:@"b.txt"]);
  CHECK([@"YES" boolValue]);
  CHECK([[NSString stringWithFormat:@"%05.1f|%-4d|%x|%c|%s|%%|%lu|%lld|%p", 3.14159, 7, 255, 'z', "c", 9UL, 5LL, NULL] isEqual:@"003.1|7   |ff|z|c|%|9|5|0x0"]);
  CHECK([[NSString stringWithFormat:@"%2$@ %1$@", @"a", @"b"] isEqual:@"b a"]);
  CHECK([[NSString stringWithFormat:@"%@", nil] isEqual:@"(null)"]);
  CHECK([[NSString stringWithFormat:@"%@", @[@1]] isEqual:@"(\n    1\n)"]);
  CHECK([[NSString stringWithFormat:@"%@", @{@"a": @"b c"}] isEqual:@"{\n    a = \"b c\";\n}"]);
}
static void dates(void) {
  NSCalendar *c = [[NSCalendar alloc] initWithCalendarIdentifier:NSCalendarIdentifierGregorian];
  c.timeZone = [NSTimeZone timeZoneForSecondsFromGMT:0];
  NSDateComponents *k = [NSDateComponents new];
  k.year = 2024;
  k.month = 2;
  k.day = 28;
  k.hour = 23;
  NSDate *d = [c dateFromComponents:k];
  CHECK(d.timeIntervalSince1970 == 1709161200);
  NSDateComponents *add = [NSDateComponents new];
  add.day = 2;
  NSDate *later = [c dateByAddingComponents:add toDate:d options:0];
  NSDateComponents *got = [c components:NSCalendarUnitDay | NSCalendarUnitMonth | NSCalendarUnitWeekday fromDate:later];
  CHECK(got.day == 1 && got.month == 3 && got.weekday == 6);
  CHECK([c components:NSCalendarUnitHour fromDate:d toDate:later options:0].hour == 48);
  CHECK([c component:NSCalendarUnitHour fromDate:d] == 23);
  CHECK([c rangeOfUnit:NSCalendarUnitDay inUnit:NSCalendarUnitMonth forDate:d].length == 29);
  CHECK([[c dateBySettingHour:5 minute:6 second:7 ofDate:d options:0] timeIntervalSinceDate:[c startOfDayForDate:d]] == 5 * 3600 + 6 * 60 + 7);
  NSDateFormatter *f = [[NSDateFormatter alloc] init];
  f.locale = [NSLocale localeWithLocaleIdentifier:@"en_US_POSIX"];
  f.timeZone = [NSTimeZone timeZoneWithName:@"UTC"];
  f.dateFormat = @"yyyy-MM-dd'T'HH:mm:ss";
  CHECK([[f stringFromDate:d] isEqual:@"2024-02-28T23:00:00"]);
  CHECK([[f dateFromString:@"2024-02-28T23:00:00"] isEqualToDate:d]);
  CHECK([f dateFromString:@"nonsense"] == nil);
  f.dateFormat = @"EEE, d MMM yyyy h:mm a";
  CHECK([[f stringFromDate:d] isEqual:@"Wed, 28 Feb 2024 11:00 PM"]);
  NSISO8601DateFormatter *iso = [NSISO8601DateFormatter new];
  CHECK([[iso stringFromDate:d] isEqual:@"2024-02-28T23:00:00Z"]);
  NSNumberFormatter *nf = [NSNumberFormatter new];
  nf.locale = [NSLocale localeWithLocaleIdentifier:@"en_US"];
  nf.numberStyle = NSNumberFormatterDecimalStyle;
  CHECK([[nf stringFromNumber:@1234567.891] isEqual:@"1,234,567.891"]);
  nf.numberStyle = NSNumberFormatterCurrencyStyle;
  CHECK([[nf stringFromNumber:@12.5] isEqual:@"$12.50"]);
  nf.numberStyle = NSNumberFormatterPercentStyle;
  CHECK([[nf stringFromNumber:@0.25] isEqual:@"25%"]);
  nf.numberStyle = NSNumberFormatterDecimalStyle;
  nf.groupingSeparator = @" ";
  nf.minimumIntegerDigits = 2;
  CHECK([[nf numberFromString:@"12"] intValue] == 12);
  CHECK([[NSByteCountFormatter stringFromByteCount:1500 countStyle:NSByteCountFormatterCountStyleFile] length] > 0);
  NSDecimalNumber *dn = [[NSDecimalNumber decimalNumberWithString:@"0.1"] decimalNumberByAdding:[NSDecimalNumber decimalNumberWithString:@"0.2"]];
  CHECK([dn.stringValue isEqual:@"0.3"]);
}
static void files(void) {
  NSFileManager *fm = NSFileManager.defaultManager;
  NSString *dir = [NSTemporaryDirectory() stringByAppendingPathComponent:@"probe"];
  [fm removeItemAtPath:dir error:nil];
  NSError *e;
  CHECK([fm createDirectoryAtPath:[dir stringByAppendingPathComponent:@"sub"] withIntermediateDirectories:YES attributes:nil error:&e]);
  CHECK([@"one" writeToFile:[dir stringByAppendingPathComponent:@"a.txt"] atomically:YES encoding:NSUTF8StringEncoding error:&e]);
  CHECK([[@"two" dataUsingEncoding:NSUTF8StringEncoding] writeToFile:[dir stringByAppendingPathComponent:@"sub/b.txt"] atomically:NO]);
  NSMutableArray *found = [NSMutableArray array];
  NSDirectoryEnumerator *en = [fm enumeratorAtPath:dir];
  for (NSString *name in en) { [found addObject:name]; }
  CHECK(found.count == 3 && [found containsObject:@"sub/b.txt"]);
  NSString *name;
  int count = 0;
  en = [fm enumeratorAtPath:dir];
  while ((name = [en nextObject])) { if ([name isEqual:@"sub"]) [en skipDescendants]; count++; }
  CHECK(count == 2);
  NSDirectoryEnumerator<NSURL *> *ue = [fm enumeratorAtURL:[NSURL fileURLWithPath:dir] includingPropertiesForKeys:@[NSURLIsDirectoryKey] options:NSDirectoryEnumerationSkipsHiddenFiles errorHandler:nil];
  int urls = 0;
  for (NSURL *u in ue) { NSNumber *isDir = nil; [u getResourceValue:&isDir forKey:NSURLIsDirectoryKey error:NULL]; if (!isDir.boolValue) urls++; }
  CHECK(urls == 2);
  CHECK([[fm attributesOfItemAtPath:[dir stringByAppendingPathComponent:@"a.txt"] error:nil] fileSize] == 3);
  BOOL isDir = NO;
  CHECK([fm fileExistsAtPath:dir isDirectory:&isDir] && isDir);
  CHECK(![fm removeItemAtPath:@"/nope" error:&e] && e.code == NSFileNoSuchFileError && [e.domain isEqual:NSCocoaErrorDomain]);
  CHECK([NSString stringWithContentsOfFile:@"/nope" encoding:NSUTF8StringEncoding error:&e] == nil && e.code == 260);
  NSUserDefaults *ud = [[NSUserDefaults alloc] initWithSuiteName:@"group.com.example.probe"];
  [ud setObject:@{@"a": @[@1]} forKey:@"o"];
  [ud setInteger:5 forKey:@"i"];
  CHECK([ud integerForKey:@"i"] == 5 && [ud dictionaryForKey:@"o"].count == 1);
  [ud removeObjectForKey:@"i"];
  CHECK([ud objectForKey:@"i"] == nil);
  [ud registerDefaults:@{@"r": @YES}];
  CHECK([ud boolForKey:@"r"]);
  NSData *plist = [NSPropertyListSerialization dataWithPropertyList:@{@"k": @1} format:NSPropertyListXMLFormat_v1_0 options:0 error:&e];
  CHECK([[NSPropertyListSerialization propertyListWithData:plist options:NSPropertyListImmutable format:NULL error:&e][@"k"] intValue] == 1);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  text();
  dates();
  files();
  return failures;
}
