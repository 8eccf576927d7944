"""Adafruit's driver, for what is seldom done: set-up, power, contrast.  It comes when it is needed, and goes again."""

from adafruit_ssd1306 import SSD1306_I2C

MODULES = (
    "pipkeeper.hardware.panel",
    "adafruit_ssd1306",
    "adafruit_bus_device.i2c_device",
    "adafruit_bus_device.spi_device",
    "adafruit_bus_device",
)


class Panel(SSD1306_I2C):
    """A `new` display is set up; one that shows a picture is left as it is."""

    def __init__(self, bus, width: int, height: int, address: int, new: bool) -> None:
        self.new = new
        super().__init__(width, height, bus, addr=address)

    def init_display(self) -> None:
        if self.new:
            super().init_display()

    def show(self) -> None:
        """The driver ends its set-up with a whole dark frame; ours comes right after."""
