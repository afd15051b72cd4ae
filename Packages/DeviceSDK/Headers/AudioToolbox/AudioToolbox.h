// Sounds of the system.
#ifndef PUSHSIM_AUDIOTOOLBOX_H
#define PUSHSIM_AUDIOTOOLBOX_H
#import <Foundation/Foundation.h>
typedef uint32_t SystemSoundID;
enum { kSystemSoundID_Vibrate = 0xfff };
extern void AudioServicesPlaySystemSound(SystemSoundID sound) PUSHSIM_SWIFT("AudioServicesPlaySystemSound($raw0)");
extern void AudioServicesPlayAlertSound(SystemSoundID sound) PUSHSIM_SWIFT("AudioServicesPlayAlertSound($raw0)");
#endif
