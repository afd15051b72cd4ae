// The header that the library's users import by its name alone.
#import <AFNetworking/AFNetworking.h>
