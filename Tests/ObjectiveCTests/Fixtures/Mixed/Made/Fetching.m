#import "Fetching.h"
#import "Made-Swift.h"

NSString *FetchAll(void) {
  NSMutableArray *results = [NSMutableArray array];
  dispatch_semaphore_t done = dispatch_semaphore_create(0);
  Fetcher *fetcher = [[Fetcher alloc] init];
  [fetcher textFor:@"key"
      completionHandler:^(NSString *text, NSError *error) {
        [results addObject:[NSString stringWithFormat:@"%@ %d", text, error != nil]];
        dispatch_semaphore_signal(done);
      }];
  dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
  [fetcher textFor:@""
      completionHandler:^(NSString *text, NSError *error) {
        [results addObject:[NSString stringWithFormat:@"%@ %d", text, error != nil]];
        dispatch_semaphore_signal(done);
      }];
  dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
  [fetcher countWithCompletionHandler:^(NSInteger count) {
    [results addObject:@(count)];
    dispatch_semaphore_signal(done);
  }];
  dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
  return [results componentsJoinedByString:@","];
}
