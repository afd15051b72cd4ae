// The unified log.
#ifndef PUSHSIM_LOG_H
#define PUSHSIM_LOG_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
PUSHSIM_SWIFT("OSLog")
@interface OS_os_log : NSObject
@end
typedef OS_os_log *os_log_t;
extern os_log_t os_log_create(const char *subsystem, const char *category)
    PUSHSIM_SWIFT("OSLog(subsystem: String(cString: $raw0!), category: String(cString: $raw1!))");
extern os_log_t const __pushsimDefaultLog PUSHSIM_SWIFT("OSLog.default");
#define OS_LOG_DEFAULT __pushsimDefaultLog
extern void __pushsimLog(os_log_t log, int type, const char *format, ...)
    __attribute__((format(os_log, 3, 4)))
    PUSHSIM_SWIFT("objcUnifiedLog($raw2, $args)");
#define os_log(log, format, ...) __pushsimLog(log, 0, format, ##__VA_ARGS__)
#define os_log_info(log, format, ...) __pushsimLog(log, 1, format, ##__VA_ARGS__)
#define os_log_debug(log, format, ...) __pushsimLog(log, 2, format, ##__VA_ARGS__)
#define os_log_error(log, format, ...) __pushsimLog(log, 16, format, ##__VA_ARGS__)
#define os_log_fault(log, format, ...) __pushsimLog(log, 17, format, ##__VA_ARGS__)
NS_ASSUME_NONNULL_END
#endif
