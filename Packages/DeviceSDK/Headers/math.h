// Numbers.
#ifndef PUSHSIM_MATH_H
#define PUSHSIM_MATH_H
#include <pushsim_objc.h>
extern double floor(double value);
extern double ceil(double value);
extern double round(double value);
extern double fabs(double value);
extern double sqrt(double value);
extern double pow(double base, double exponent);
extern double sin(double value);
extern double cos(double value);
extern double atan2(double y, double x);
extern double log(double value);
extern double exp(double value);
extern double fmax(double left, double right);
extern double fmin(double left, double right);
extern double fmod(double left, double right);
extern float floorf(float value);
extern float ceilf(float value);
extern float roundf(float value);
extern float fabsf(float value);
extern float powf(float base, float exponent);
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#endif
