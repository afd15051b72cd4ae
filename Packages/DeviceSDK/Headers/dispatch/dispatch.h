// Dispatch: queues, groups, semaphores and once.
#ifndef PUSHSIM_DISPATCH_H
#define PUSHSIM_DISPATCH_H
#include <pushsim_objc.h>
#include <stdint.h>
#import <Foundation/NSObject.h>
NS_ASSUME_NONNULL_BEGIN
typedef void (^dispatch_block_t)(void);
typedef void (*dispatch_function_t)(void *_Nullable);
typedef long dispatch_once_t;
typedef uint64_t dispatch_time_t;
typedef long dispatch_queue_priority_t;
typedef unsigned int dispatch_qos_class_t;
PUSHSIM_SWIFT("DispatchQueue")
@interface OS_dispatch_queue : NSObject
@end
PUSHSIM_SWIFT("DispatchGroup")
@interface OS_dispatch_group : NSObject
@end
PUSHSIM_SWIFT("DispatchSemaphore")
@interface OS_dispatch_semaphore : NSObject
@end
PUSHSIM_SWIFT("ObjCTimerSource")
@interface OS_dispatch_source : NSObject
@end
@interface OS_dispatch_queue_attr : NSObject
@end
typedef OS_dispatch_queue *dispatch_queue_t;
typedef OS_dispatch_queue *dispatch_queue_main_t;
typedef OS_dispatch_queue *dispatch_queue_global_t;
typedef OS_dispatch_group *dispatch_group_t;
typedef OS_dispatch_semaphore *dispatch_semaphore_t;
typedef OS_dispatch_source *dispatch_source_t;
typedef OS_dispatch_queue_attr *dispatch_queue_attr_t;
typedef id dispatch_object_t;
typedef NSInteger dispatch_source_type_t;
#define DISPATCH_TIME_NOW (0ull)
#define DISPATCH_TIME_FOREVER (~0ull)
#define NSEC_PER_SEC 1000000000ull
#define NSEC_PER_MSEC 1000000ull
#define USEC_PER_SEC 1000000ull
#define NSEC_PER_USEC 1000ull
#define DISPATCH_QUEUE_PRIORITY_HIGH 2
#define DISPATCH_QUEUE_PRIORITY_DEFAULT 0
#define DISPATCH_QUEUE_PRIORITY_LOW (-2)
#define DISPATCH_QUEUE_PRIORITY_BACKGROUND (-32768)
enum {
  QOS_CLASS_USER_INTERACTIVE = 0x21,
  QOS_CLASS_USER_INITIATED = 0x19,
  QOS_CLASS_DEFAULT = 0x15,
  QOS_CLASS_UTILITY = 0x11,
  QOS_CLASS_BACKGROUND = 0x09
};
#define DISPATCH_QUEUE_SERIAL nil
extern dispatch_queue_attr_t const DISPATCH_QUEUE_CONCURRENT PUSHSIM_SWIFT("objcConcurrent");
extern dispatch_queue_main_t dispatch_get_main_queue(void) PUSHSIM_SWIFT("DispatchQueue.main");
extern dispatch_queue_global_t dispatch_get_global_queue(long identifier, unsigned long flags)
    PUSHSIM_SWIFT("objcGlobalQueue($raw0)");
extern dispatch_queue_t dispatch_queue_create(const char *_Nullable label,
                                              dispatch_queue_attr_t _Nullable attributes)
    PUSHSIM_SWIFT("objcQueue($raw0, $raw1)");
extern void dispatch_async(dispatch_queue_t queue, dispatch_block_t block)
    PUSHSIM_SWIFT("$0.async(execute: $1)");
extern void dispatch_sync(dispatch_queue_t queue, NS_NOESCAPE dispatch_block_t block)
    PUSHSIM_SWIFT("$0.sync(execute: $1)");
extern void dispatch_barrier_async(dispatch_queue_t queue, dispatch_block_t block)
    PUSHSIM_SWIFT("$0.async(flags: .barrier, execute: $1)");
extern void dispatch_barrier_sync(dispatch_queue_t queue, NS_NOESCAPE dispatch_block_t block)
    PUSHSIM_SWIFT("$0.sync(flags: .barrier, execute: $1)");
extern void dispatch_apply(size_t count, dispatch_queue_t _Nullable queue,
                           void(NS_NOESCAPE ^block)(size_t index))
    PUSHSIM_SWIFT("try objcApply($raw0, $raw2)");
extern void dispatch_resume(dispatch_object_t object) PUSHSIM_SWIFT("objcResume($raw0)");
extern void dispatch_activate(dispatch_object_t object) PUSHSIM_SWIFT("objcResume($raw0)");
extern void dispatch_suspend(dispatch_object_t object) PUSHSIM_SWIFT("objcSuspend($raw0)");
#define DISPATCH_SOURCE_TYPE_TIMER ((dispatch_source_type_t)1)
extern dispatch_source_t dispatch_source_create(dispatch_source_type_t type, uintptr_t handle,
                                                uintptr_t mask, dispatch_queue_t _Nullable queue)
    PUSHSIM_SWIFT("ObjCTimerSource($3)");
extern void dispatch_source_set_timer(dispatch_source_t source, dispatch_time_t start,
                                      uint64_t interval, uint64_t leeway)
    PUSHSIM_SWIFT("$0.set($raw1, $raw2)");
extern void dispatch_source_set_event_handler(dispatch_source_t source,
                                              dispatch_block_t _Nullable handler)
    PUSHSIM_SWIFT("$0.timer.setEventHandler(handler: $1)");
extern void dispatch_source_set_cancel_handler(dispatch_source_t source,
                                               dispatch_block_t _Nullable handler)
    PUSHSIM_SWIFT("$0.timer.setCancelHandler(handler: $1)");
extern void dispatch_source_cancel(dispatch_source_t source) PUSHSIM_SWIFT("$0.timer.cancel()");
extern long dispatch_source_testcancel(dispatch_source_t source)
    PUSHSIM_SWIFT("$0.timer.isCancelled ? 1 : 0");
extern void dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block)
    PUSHSIM_SWIFT("$1.asyncAfter(deadline: objcDeadline($raw0), execute: $2)");
extern dispatch_time_t dispatch_time(dispatch_time_t when, int64_t delta)
    PUSHSIM_SWIFT("objcTime($raw0, $raw1)");
extern void dispatch_once(dispatch_once_t *predicate, NS_NOESCAPE dispatch_block_t block)
    PUSHSIM_SWIFT("objcOnce($raw0, $1)");
extern dispatch_group_t dispatch_group_create(void) PUSHSIM_SWIFT("DispatchGroup()");
extern void dispatch_group_enter(dispatch_group_t group) PUSHSIM_SWIFT("$0.enter()");
extern void dispatch_group_leave(dispatch_group_t group) PUSHSIM_SWIFT("$0.leave()");
extern void dispatch_group_notify(dispatch_group_t group, dispatch_queue_t queue,
                                  dispatch_block_t block)
    PUSHSIM_SWIFT("$0.notify(queue: $1, execute: $2)");
extern void dispatch_group_async(dispatch_group_t group, dispatch_queue_t queue,
                                 dispatch_block_t block)
    PUSHSIM_SWIFT("$1.async(group: $0, execute: $2)");
extern long dispatch_group_wait(dispatch_group_t group, dispatch_time_t timeout)
    PUSHSIM_SWIFT("objcWait($0, $raw1)");
extern dispatch_semaphore_t dispatch_semaphore_create(long value)
    PUSHSIM_SWIFT("DispatchSemaphore(value: $raw0)");
extern long dispatch_semaphore_wait(dispatch_semaphore_t semaphore, dispatch_time_t timeout)
    PUSHSIM_SWIFT("objcWait($0, $raw1)");
extern long dispatch_semaphore_signal(dispatch_semaphore_t semaphore)
    PUSHSIM_SWIFT("$0.signal()");
typedef unsigned long dispatch_block_flags_t;
enum {
  DISPATCH_BLOCK_BARRIER = 0x1,
  DISPATCH_BLOCK_DETACHED = 0x2,
  DISPATCH_BLOCK_ASSIGN_CURRENT = 0x4,
  DISPATCH_BLOCK_NO_QOS_CLASS = 0x8,
  DISPATCH_BLOCK_INHERIT_QOS_CLASS = 0x10,
  DISPATCH_BLOCK_ENFORCE_QOS_CLASS = 0x20
};
extern id dispatch_block_create(dispatch_block_flags_t flags, dispatch_block_t block)
    PUSHSIM_SWIFT("try objcCreateBlock($raw1)");
extern id dispatch_block_create_with_qos_class(dispatch_block_flags_t flags,
                                               dispatch_qos_class_t quality, int priority,
                                               dispatch_block_t block)
    PUSHSIM_SWIFT("try objcCreateBlock($raw3)");
extern void dispatch_block_cancel(dispatch_block_t block) PUSHSIM_SWIFT("objcCancelBlock($raw0)");
extern long dispatch_block_testcancel(dispatch_block_t block)
    PUSHSIM_SWIFT("objcIsCancelled($raw0)");
extern long dispatch_block_wait(dispatch_block_t block, dispatch_time_t timeout)
    PUSHSIM_SWIFT("objcWaitForBlock($raw0, $raw1)");
extern void dispatch_block_notify(dispatch_block_t block, dispatch_queue_t queue,
                                  dispatch_block_t notification)
    PUSHSIM_SWIFT("try objcNotify($raw0, $1, $raw2)");
extern dispatch_time_t dispatch_walltime(const void *_Nullable when, int64_t delta)
    PUSHSIM_SWIFT("objcTime(0, $raw1)");
NS_ASSUME_NONNULL_END
#endif
