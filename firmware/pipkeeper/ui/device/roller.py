"""The dice roller: any dice, no game; ROLL throws, the last throws stay to look at."""

from ...dice_pool import KINDS, MOST, Bag, total
from ..screen import BUTTON, NEXT, OK, ROLL, STEP, Screen
from ..widgets.labels import face_text, letter
from ..widgets.lights import show_throw


class View(Screen):
    """PREV and NEXT choose the dice, OK how many, ROLL throws them."""

    def __init__(self, app) -> None:
        super().__init__(app)
        self._bag = Bag(app.dice)
        self._kind = 1
        self._number = 2
        self._faces: tuple = ()

    def draw(self, canvas) -> None:
        self._draw_choice(canvas)
        canvas.text(0, canvas.pages - 1, self.app.words.say("ui.roller-hint"), canvas.width)
        self._draw_throw(canvas)

    def _draw_choice(self, canvas) -> None:
        canvas.blank(0, 0, canvas.width)
        text = str(self._number) + " × " + self.app.words.say("bag." + KINDS[self._kind])
        end = canvas.text(2, 0, text)
        canvas.invert(0, 0, end + 1)
        if self._faces:
            kind = KINDS[self._kind]
            sum_ = total(kind, self._faces)
            if sum_ is not None:
                canvas.text_right(canvas.width, 0, self.app.words.say("bag.sum", sum_))

    def _draw_throw(self, canvas) -> None:
        """The dice of the last throw, then the throws before it."""
        canvas.blank(0, 1, canvas.width, canvas.pages - 2)
        faces = self._faces
        high = 2 if canvas.pages > 4 or len(faces) <= 7 else 1
        wide = high == 2 or isinstance(faces[0], int) and max(faces) > 9  # small ones with two figures take more room
        a_row = 7 if wide else 12
        for number, face in enumerate(faces):
            shown = face if isinstance(face, int) else letter(self.app.words, face)
            page = 1 + number // a_row * high
            if page + high < canvas.pages:
                canvas.die(number % a_row * (18 if wide else 10), page, shown, high)
        page = 1 + (max(1, len(faces)) + a_row - 1) // a_row * high  # the place of the next throw stays free
        for _, older in self._bag.history[1 if faces else 0 :]:
            if page >= canvas.pages - 1:
                break
            canvas.text(0, page, " ".join([face_text(self.app.words, face) for face in older]), canvas.width)
            page += 1

    def press(self, event: int) -> None:
        button = event & BUTTON
        if button == ROLL:
            self.app.dice.stir(self.app.timing)
            self._faces = self._bag.throw(KINDS[self._kind], self._number)
            self.app.sound("roll")
            show_throw(self.app, self._faces)
        elif button == OK:
            self._number = self._number % MOST + 1
            self._faces = ()
        elif button <= NEXT:
            self._kind = (self._kind + STEP[button]) % len(KINDS)
            self._faces = ()
        else:
            self.app.back()
            return
        self._draw_choice(self.app.canvas)
        self._draw_throw(self.app.canvas)
