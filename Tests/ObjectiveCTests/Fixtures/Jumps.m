// Structures without a name, arrays of arrays and `goto`; `RunAll` returns the lines that do not
// hold.
#import <CommonCrypto/CommonCrypto.h>
#import <Foundation/Foundation.h>
static NSMutableString *failures;
#define CHECK(...)                                                                    \
  do {                                                                                \
    if (!(__VA_ARGS__)) [failures appendFormat:@" %d", __LINE__]; \
  } while (0)
typedef struct { int a; struct { int x, y; } p; union { int i; float f; }; int grid[2][3]; struct { int z; } list[2]; } Outer;
typedef struct { union { struct { unsigned char low, high; }; unsigned short both; }; char names[2][6]; } Nested;
typedef struct { int left; } *Handle;
struct { int q; } global = { 5 };
static int table[2][3] = {{1, 2, 3}, {4, 5}};
static int partial[5] = {1};
static char word[] = "abc";
static char words[][4] = {"ab", "xyz"};
static const char *const labels[] = {"one", "two"};
static int total(int rows[][3], int count) {
  int sum = 0;
  for (int r = 0; r < count; r++) for (int c = 0; c < 3; c++) sum += rows[r][c];
  return sum;
}
@interface Flags : NSObject { struct { unsigned int a : 1; unsigned int b : 3; int c : 4; BOOL d : 1; } _flags; int _cells[2][2]; }
- (BOOL)check;
@end
@implementation Flags
- (BOOL)check {
  _flags.a = 1; _flags.b = 6; _flags.b += 3; _flags.c = 7; _flags.c++; _flags.d = YES;
  _cells[1][0] = 4; _cells[1][1] = _cells[1][0] + 1;
  return _flags.a == 1 && _flags.b == 1 && _flags.c == -8 && _flags.d && _cells[1][1] == 5 && _cells[0][1] == 0;
}
@end
static void structures(void) {
  struct { int a; double b; } local = {3, 1.5}; CHECK(local.a == 3 && local.b == 1.5);
  Outer o = {0};
  o.i = 0x3f800000;
  o.p.x = 2;
  __typeof__(o.p) pp = o.p;
  CHECK(o.f == 1 && pp.x == 2);
  struct { int k; char c; } arr[] = {{1, 'a'}, {2}};
  CHECK(arr[1].k == 2 && arr[1].c == 0 && arr[0].c == 'a');
  Outer *q = &o; q->grid[1][2] = 4; q->list[1].z = 9; CHECK(o.grid[1][2] == 4 && o.list[1].z == 9);
  CHECK(sizeof(o.grid) == 24 && sizeof(o.grid[0]) == 12 && sizeof(table) == 24 && sizeof(table[1]) == 12);
  Outer other = o; other.grid[1][2]++; CHECK(o.grid[1][2] == 4 && other.grid[1][2] == 5);
  CHECK(table[1][1] == 5 && table[1][2] == 0 && partial[0] == 1 && partial[4] == 0 && strcmp(word, "abc") == 0 && sizeof(word) == 4);
  CHECK(strcmp(words[1], "xyz") == 0 && words[0][2] == 0 && strcmp(labels[1], "two") == 0);
  int grid[3][4] = {{1, 2}, [2] = {[3] = 7}};
  int (*row)[4] = grid;
  row++;
  (*row)[1] = 6;
  CHECK(grid[0][1] == 2 && grid[2][3] == 7 && grid[1][1] == 6);
  int *flat = &grid[0][0];
  CHECK(flat[11] == 7);
  flat = grid[2];
  CHECK(flat[3] == 7);
  int (*whole)[4] = &grid[2];
  CHECK((*whole)[3] == 7);
  int cube[2][2][2] = {{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}};
  int sum = 0;
  for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) sum += cube[i][j][k];
  CHECK(sum == 36);
  memset(cube, 0, sizeof(cube));
  CHECK(cube[1][1][1] == 0);
  CHECK(total(table, 2) == 15);
  int simple[3] = {1, 2, 3};
  int (*pointer)[3] = &simple;
  CHECK((*pointer)[2] == 3);
  Nested n = {0};
  n.low = 1;
  n.high = 2;
  CHECK(n.both == 0x201);
  strcpy(n.names[1], "hello");
  n.names[0][0] = 'x';
  CHECK(strcmp(n.names[1], "hello") == 0 && n.names[0][1] == 0);
  Handle h = malloc(sizeof(*h)); h->left = 8; CHECK(h->left == 8); free(h);
  CHECK(global.q == 5);
  Outer made = { .a = 1, .p = { .y = 4 }, .f = 2, .grid = {{0, 1}}, .list = {{1}, {2}} };
  CHECK(made.p.y == 4 && made.f == 2 && made.grid[0][1] == 1 && made.list[1].z == 2);
  CHECK([[Flags new] check]);
  char lines[2][8];
  snprintf(lines[1], sizeof(lines[1]), "%d", 42);
  CHECK(strcmp(lines[1], "42") == 0);
}
static NSString *skipping(void) {
  NSMutableString *log = [NSMutableString string];
  for (int i = 0; i < 4; i++) {
    if (i == 1) goto next;
    if (i == 3) break;
    [log appendFormat:@"%d", i];
  next:
    [log appendString:@"."];
  }
  for (id o in @[@1, @2, @3]) {
    NSString *text = [o stringValue];
    if ([o intValue] == 2) goto skip;
    [log appendString:text];
    continue;
  skip:;
  }
  return log;
}
static int nested(void) {
  int n = 0;
  { again: if (n++ < 2) goto again; }
  while (n < 100) { int tries = 0; retry: tries++; if (tries < 3) goto retry; n += tries; if (n > 10) break; }
  return n;
}
static int into(int x) {
  int n = 0;
  if (x == 1) goto inside;
  if (x == 2) goto loop;
  if (x == 3) goto other;
  n += 100;
  if (x > 5) { n++; inside: n += 10; } else { n += 2; other: n += 1000; }
  while (n < 30) { n += 5; loop: n += 1; }
  for (int i = 0; i < 2; i++) { n += 1; }
  return n;
}
static int leaving(NSMutableString *log) {
  for (int i = 0; i < 3; i++) {
    for (int j = 0; j < 3; j++) {
      @autoreleasepool { @try { if (i == 1 && j == 1) goto out; [log appendFormat:@"%d%d ", i, j]; } @finally { [log appendString:@"f"]; } }
    }
  }
out:
  return (int)log.length;
}
static NSString *cases(int x) {
  NSMutableString *log = [NSMutableString string];
  for (int i = 0; i < 2; i++) {
    switch (x) {
      case 1: [log appendString:@"1"]; goto shared;
      default: [log appendString:@"d"];
      case 2: [log appendString:@"2"]; if (i == 0) continue; break;
      case 3: [log appendString:@"3"]; shared: [log appendString:@"s"]; break;
    }
    [log appendString:@"|"];
  }
  return log;
}
static int finish(int x) {
  int result = -1; NSString *text = nil;
  do {
    if (x == 0) goto done;
    text = @"t";
    if (x == 1) { result = 1; goto done; }
    result = 2;
  } while (0);
done:
  if (text) result += 10;
  return result;
}
static void jumps(void) {
  CHECK([skipping() isEqual:@"0..2.13"]);
  CHECK(nested() == 12);
  CHECK(into(1) == 36);
  CHECK(into(2) == 33);
  CHECK(into(3) == 1002);
  CHECK(into(6) == 113);
  CHECK(into(4) == 1104);
  NSMutableString *log = [NSMutableString string]; CHECK(leaving(log) == 17);
  CHECK([cases(1) isEqual:@"1s|1s|"]);
  CHECK([cases(2) isEqual:@"22|"]);
  CHECK([cases(9) isEqual:@"d2d2|"]);
  CHECK([cases(3) isEqual:@"3s|3s|"]);
  CHECK(finish(0) == -1 && finish(1) == 11 && finish(2) == 12);
  int y = 3; switch (y) { int z; case 3: z = 4; CHECK(z == 4); break; default: z = 1; }
  __block int total = 0;
  for (int i = 0; i < 3; i++) { __block int own = i; void (^add)(void) = ^{ total += own; own++; }; if (i == 1) goto after; add(); after: add(); }
  CHECK(total == 0 + 1 + 1 + 2 + 3);
}
NSString *RunAll(void) {
  failures = [NSMutableString string];
  structures();
  jumps();
  return failures;
}
