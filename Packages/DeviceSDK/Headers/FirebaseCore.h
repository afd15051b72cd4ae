// The header that the framework's users import by its name alone.
#import <FirebaseCore/FirebaseCore.h>
