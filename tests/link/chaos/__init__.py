"""Tables, a host and a carrier under attack, in lockstep with a clock that is driven."""
