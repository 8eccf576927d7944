"""The firmware with a host at the other end of its cable that was written from the protocol's text alone."""

from link.by_the_contract import OtherHost
from link.device_stand_in import KEY
from link.linked_table import LinkedTable


class OtherTable(LinkedTable):
    """The device with such a host at the other end of its cable; `acks` has the host acknowledge every put."""

    def __init__(self, folder) -> None:
        self.other = OtherHost(KEY)
        self.acks = True
        self.at: "list[tuple[int, dict]]" = []  # when puts came
        super().__init__(folder)

    def carry(self) -> None:
        other = self.other
        while self.kit.line.up:
            other.heard(self.kit.line.up.pop(0))
            last = other.lines[-1] if other.lines else {}
            if "put" in last and (not self.at or self.at[-1][1] is not last):
                self.at.append((self.kit.clock.ms, last))
                if self.acks:
                    other.ack(last)
            elif "offer" in last and self.acks:
                for uid, edit, end, check in last["offer"]:
                    other.say(ack=uid, edit=edit, end=end, check=check)
                last["offer"] = []  # answered
        self.kit.line.down += other.said
        other.said.clear()

    def tell(self, **content) -> None:
        self.other.say(**content)
        self.wait(1500)
