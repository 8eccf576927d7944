"""Where tools keep what they write unless they are given a folder."""

from pathlib import Path

from platformdirs import user_data_path


def user_folder() -> Path:
    """Return the user's folder for Pipkeeper's data; an installed package must not write beside itself."""
    return user_data_path("pipkeeper", appauthor=False)
