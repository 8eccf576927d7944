"""A whole house that comes back at once: what it costs the database must not grow with the number of tables."""

import random

from sqlalchemy import event

from cafe_house import DEVICE, Wire
from host_tools.cafe.store import Presence, Unavailable

_TABLES = 60


def test_tables_that_come_back_together_are_read_and_written_together(at_house, store):
    wires = []
    keys = {f"{number:016x}": random.Random(number).randbytes(32) for number in range(_TABLES)}
    for device, key in keys.items():
        store.devices.add(device, device[-2:], key, "test")
    statements = []

    def executed(connection, cursor, statement, parameters, context, executemany):
        if "orders" in statement or "UPDATE devices" in statement:
            statements.append(statement)

    for engine in (store.database.reading, store.database.writing):
        event.listen(engine, "before_cursor_execute", executed)

    async def test(service):
        wires.extend(Wire(service, device, key) for device, key in keys.items())
        for wire in wires:
            wire.open()
        for wire in wires:
            await wire.until(lambda wire=wire: any(b'"qr"' in line for line in wire.heard), 30)

    at_house(test)
    # One by one each table takes more than eight; how many share a transaction is up to the machine.
    assert len(statements) < 4 * _TABLES, statements


def test_presence_is_written_again_after_a_commit_that_failed(store, monkeypatch):
    def seen():
        return next(device.seen for device in store.devices.all() if device.device == DEVICE)

    begin = store.database.writing.begin

    def away():
        raise Unavailable("the disk is full")

    monkeypatch.setattr(store.database.writing, "begin", away)
    store.tables.note(DEVICE, Presence(100, None, "tcp", "", ""))
    store.writer.submit(lambda transaction: None).exception()
    monkeypatch.setattr(store.database.writing, "begin", begin)
    store.tables.heard(DEVICE, 105)
    store.tables.write()
    store.write(lambda transaction: None)
    assert seen() == 105
