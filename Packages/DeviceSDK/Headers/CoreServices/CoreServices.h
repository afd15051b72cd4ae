// Core Services.
#import <MobileCoreServices/MobileCoreServices.h>
