"""Stands in for the chip's `machine` where there is no chip: pins that a script moves, and parts that take notes."""

notes: list = []  # what the parts were told, in order


class Pin:
    IN = 0
    PULL_UP = 1
    IRQ_FALLING = 4
    IRQ_RISING = 8
    level: dict = {}
    handlers: dict = {}

    def __init__(self, number, mode=0, pull=None):
        self.number = number
        Pin.level.setdefault(number, 1)

    def __call__(self):
        return Pin.level[self.number]

    def irq(self, handler, trigger, hard=False):
        assert hard and trigger == Pin.IRQ_FALLING | Pin.IRQ_RISING
        Pin.handlers[self.number] = (handler, self)


def move(number, level, late=False):
    """A contact opens (1) or closes (0); late: the interrupt is kept back, `interrupt` lets it come."""
    Pin.level[number] = level
    if not late:
        interrupt(number)


def interrupt(number):
    handler, pin = Pin.handlers[number]
    handler(pin)


def idle():
    """Sleep to the next interrupt: those that are to come while something sleeps."""
    if sleeping:
        move(*sleeping.pop(0))


sleeping: list = []  # moves of contacts, one a sleep


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        pass

    def freq(self, hertz):
        notes.append(("freq", hertz))

    def duty_u16(self, duty):
        notes.append(("duty", duty))


class Timer:
    ONE_SHOT = 0
    waiting = None

    def __init__(self, number):
        pass

    def init(self, mode, period, callback):
        notes.append(("wait", period))
        Timer.waiting = callback


class NeoPixel:
    def __init__(self, pin, count):
        self.colours = [None] * count

    def __setitem__(self, number, colour):
        self.colours[number] = colour

    def write(self):
        notes.append(tuple(self.colours))


class WDT:
    """The watchdog; see board_stand_in.py for one that counts."""


mem32: dict = {}


class ADC:
    """The thermometer; see board_stand_in.py for one that answers."""


def reset():
    pass


def unique_id():
    return bytes(8)
