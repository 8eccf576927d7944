# MicroPython's Raspberry Pi Pico with more room for a frozen firmware; see mpconfigboard.h.
include(${MICROPY_PORT_DIR}/boards/RPI_PICO/mpconfigboard.cmake)
set(MICROPY_BOARD_PINS ${MICROPY_PORT_DIR}/boards/RPI_PICO/pins.csv)
