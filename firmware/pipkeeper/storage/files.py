"""The few file system calls in one place, so that tests can pass in a flash that fails on purpose."""

import os

open = open
listdir = os.listdir
mkdir = os.mkdir
remove = os.remove
rename = getattr(os, "replace", os.rename)  # replaces an existing file in one step, on every system
