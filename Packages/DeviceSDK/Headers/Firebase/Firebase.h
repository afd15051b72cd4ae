// Firebase.
#import <FirebaseMessaging/FirebaseMessaging.h>
