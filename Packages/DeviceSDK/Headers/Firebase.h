// The header that the framework's users import by its name alone.
#import <Firebase/Firebase.h>
