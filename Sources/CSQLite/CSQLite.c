// SwiftPM wants a C target to have a source file; the declarations are all there is.
#include "CSQLite.h"
