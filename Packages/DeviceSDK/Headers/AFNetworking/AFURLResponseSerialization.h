// A part of AFNetworking, all of which is in one header here.
#import <AFNetworking/AFURLSessionManager.h>
