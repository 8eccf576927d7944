// MicroPython's Raspberry Pi Pico with a smaller file system: beside its own 1408 KB there are 640 KB for the firmware,
// and MicroPython with Pipkeeper frozen into it takes more.  The build itself does not notice when the two overlap.
#include "boards/RPI_PICO/mpconfigboard.h"
#undef MICROPY_HW_FLASH_STORAGE_BYTES
#define MICROPY_HW_FLASH_STORAGE_BYTES (1152 * 1024)
