"""The buzzer: short sounds that play by themselves, from a timer."""

from machine import PWM, Pin, Timer
from micropython import const

# Each sound as pairs: pitch in Hz (0 for a rest), length in ms.
_SOUNDS = {
    "press": (2600, 8),
    "error": (260, 90, 0, 30, 200, 140),
    "roll": (1400, 12, 0, 40, 1700, 12, 0, 50, 1500, 12),
    "win": (523, 90, 659, 90, 784, 90, 1047, 240),
}
_HALF = const(32768)  # of 65536: the loudest


class Buzzer:
    """Plays a sound by its name; a board without a buzzer stays silent."""

    def __init__(self, pin: "int | None") -> None:
        self.ok = pin is not None
        self._notes: "tuple[int, ...]" = ()
        self._at = 0
        if pin is not None:
            self._pwm = PWM(Pin(pin), freq=1000, duty_u16=0)
            self._timer = Timer(-1)
            self._next = self._step

    def play(self, name: str) -> None:
        """Begins at once; a sound that still plays gives way."""
        if self.ok and name in _SOUNDS:
            self._notes = _SOUNDS[name]
            self._at = 0
            self._step(None)

    def _step(self, timer: "Timer | None") -> None:
        if self._at >= len(self._notes):
            self._pwm.duty_u16(0)
            return
        pitch, length = self._notes[self._at], self._notes[self._at + 1]
        self._at += 2
        if pitch:
            self._pwm.freq(pitch)
        self._pwm.duty_u16(_HALF if pitch else 0)
        self._timer.init(mode=Timer.ONE_SHOT, period=length, callback=self._next)
