"""Adafruit's driver for rare operations: set-up, power, contrast.  It is imported when needed, then unloaded."""

from adafruit_ssd1306 import SSD1306_I2C

if 0:  # for the type checker
    from .display import Bus

MODULES = (
    "pipkeeper.hardware.panel",
    "adafruit_ssd1306",
    "adafruit_bus_device.i2c_device",
    "adafruit_bus_device.spi_device",
    "adafruit_bus_device",
)


class Panel(SSD1306_I2C):  # type: ignore[misc]  # the driver has no types
    """Adafruit's driver; sets up a `new` display and leaves one that shows a picture as it is."""

    def __init__(self, bus: "Bus", width: int, height: int, address: int, new: bool) -> None:
        self.new = new
        super().__init__(width, height, bus, addr=address)

    def init_display(self) -> None:
        if self.new:
            super().init_display()

    def show(self) -> None:
        """Do nothing: the driver would send a whole dark frame after its set-up, just before ours."""
