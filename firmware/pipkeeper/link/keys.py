"""Keys of sessions: both sides derive one from the key that pairing gave and two nonces.

HMAC-SHA256 is written out over `hashlib.sha256` because MicroPython has no `hmac`.
"""

from hashlib import sha256

from micropython import const

UP = b"u"  # lines from the device
DOWN = b"d"  # lines from the host
NONCE = const(16)  # bytes

_BLOCK = const(64)  # block size of SHA-256 in bytes


def hmac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 with a key of at most 64 bytes."""
    inner, outer = pads(key)
    return bytes(sha256(outer + sha256(inner + message).digest()).digest())


def pads(key: bytes) -> "tuple[bytes, bytes]":
    """Return the inner and the outer block with which HMAC begins."""
    key = key + bytes(_BLOCK - len(key))
    return bytes([byte ^ 0x36 for byte in key]), bytes([byte ^ 0x5C for byte in key])


def session_key(key: bytes, device: bytes, host: bytes) -> bytes:
    """Return the key with which both sides of one session mark their lines, from the nonces of device and host."""
    return hmac(key, b"pipkeeper link 1" + device + host)
