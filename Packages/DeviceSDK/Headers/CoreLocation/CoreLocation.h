// Places.
#ifndef PUSHSIM_CORELOCATION_H
#define PUSHSIM_CORELOCATION_H
#import <Foundation/Foundation.h>
NS_ASSUME_NONNULL_BEGIN
typedef double CLLocationDegrees;
typedef double CLLocationDistance;
typedef double CLLocationAccuracy;
typedef struct CLLocationCoordinate2D {
  CLLocationDegrees latitude;
  CLLocationDegrees longitude;
} CLLocationCoordinate2D;
extern CLLocationCoordinate2D CLLocationCoordinate2DMake(CLLocationDegrees latitude,
                                                         CLLocationDegrees longitude)
    PUSHSIM_SWIFT("CLLocationCoordinate2D(latitude: $raw0, longitude: $raw1)");
extern const CLLocationAccuracy kCLLocationAccuracyBest;
extern const CLLocationAccuracy kCLLocationAccuracyHundredMeters;
typedef int CLAuthorizationStatus;
@interface CLLocation : NSObject
- (instancetype)initWithLatitude:(CLLocationDegrees)latitude
                       longitude:(CLLocationDegrees)longitude
    PUSHSIM_SWIFT("CLLocation(latitude: $raw0, longitude: $raw1)");
@property(readonly) CLLocationCoordinate2D coordinate;
- (CLLocationDistance)distanceFromLocation:(CLLocation *)other PUSHSIM_SWIFT("distance(from:)");
@end
@interface CLRegion : NSObject <NSCopying>
@property(readonly, copy) NSString *identifier;
@property BOOL notifyOnEntry;
@property BOOL notifyOnExit;
@end
@interface CLCircularRegion : CLRegion
- (instancetype)initWithCenter:(CLLocationCoordinate2D)center
                        radius:(CLLocationDistance)radius
                    identifier:(NSString *)identifier
    PUSHSIM_SWIFT("CLCircularRegion(center: $raw0, radius: $raw1, identifier: $2)");
@property(readonly) CLLocationCoordinate2D center;
@property(readonly) CLLocationDistance radius;
@end
@class CLLocationManager;
@protocol CLLocationManagerDelegate <NSObject>
@optional
- (void)locationManager:(CLLocationManager *)manager
     didUpdateLocations:(NSArray<CLLocation *> *)locations
    PUSHSIM_SWIFT("locationManager(_:didUpdateLocations:)");
- (void)locationManager:(CLLocationManager *)manager
       didFailWithError:(NSError *)error PUSHSIM_SWIFT("locationManager(_:didFailWithError:)");
@end
@interface CLLocationManager : NSObject
@property(weak, nullable) id<CLLocationManagerDelegate> delegate;
@property CLLocationAccuracy desiredAccuracy;
@property(readonly, copy, nullable) CLLocation *location;
- (void)requestWhenInUseAuthorization PUSHSIM_SWIFT("requestWhenInUseAuthorization()");
- (void)requestAlwaysAuthorization PUSHSIM_SWIFT("requestAlwaysAuthorization()");
- (void)startUpdatingLocation PUSHSIM_SWIFT("startUpdatingLocation()");
- (void)stopUpdatingLocation PUSHSIM_SWIFT("stopUpdatingLocation()");
@end
NS_ASSUME_NONNULL_END
#endif
