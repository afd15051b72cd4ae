// Moments of media.
#ifndef PUSHSIM_COREMEDIA_H
#define PUSHSIM_COREMEDIA_H
#import <Foundation/Foundation.h>
typedef int64_t CMTimeValue;
typedef int32_t CMTimeScale;
typedef struct {
  CMTimeValue value;
  CMTimeScale timescale;
  uint32_t flags;
  int64_t epoch;
} PUSHSIM_SWIFT("CMTime") CMTime;
extern CMTime CMTimeMake(int64_t value, int32_t timescale)
    PUSHSIM_SWIFT("CMTime(value: Int64($raw0), timescale: $raw1)");
extern CMTime CMTimeMakeWithSeconds(double seconds, int32_t timescale)
    PUSHSIM_SWIFT("CMTime(seconds: $raw0, preferredTimescale: $raw1)");
extern double CMTimeGetSeconds(CMTime time) PUSHSIM_SWIFT("$raw0.seconds");
extern const CMTime kCMTimeZero PUSHSIM_SWIFT("CMTime.zero");
#endif
