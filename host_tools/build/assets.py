"""Makes the packed files of firmware/assets from their sources: `python -m host_tools.build.assets`."""

from pathlib import Path

from .. import ASSETS
from ..analysis.tulum_table import make_advice
from ..maps.forms import make_sample_map
from .first_frames import make_first_frames
from .fonts import make_fonts
from .game_list import make_game_list
from .mip import make_packages
from .records import make_games
from .texts import make_words

MAKERS = (
    make_advice,
    make_fonts,
    make_games,
    make_sample_map,
    make_game_list,
    make_words,
    make_first_frames,  # drawn with the fonts that are made before it
)


def make(assets: Path = ASSETS) -> None:
    """Write every packed file into a folder."""
    assets.mkdir(parents=True, exist_ok=True)
    for maker in MAKERS:
        maker(assets)


if __name__ == "__main__":
    make()
    make_packages()
