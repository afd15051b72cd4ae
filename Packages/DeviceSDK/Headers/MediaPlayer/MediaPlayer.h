// Media Player, of which notification code uses nothing here.
#import <AVFoundation/AVFoundation.h>
