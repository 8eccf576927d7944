"""Carriers: how lines reach the house, over USB, TCP, WebSocket and MQTT.  They know no sessions and no games."""
