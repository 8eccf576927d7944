"""The default folder in which tools keep their data."""

from pathlib import Path

from platformdirs import user_data_path


def user_folder() -> Path:
    """Return the user's folder for Pipkeeper's data; an installed package must not write beside itself."""
    return user_data_path("pipkeeper", appauthor=False)
