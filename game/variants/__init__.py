"""The games: `ALL` holds every variant by its id, in the order they are shown."""

from __future__ import annotations

from types import MappingProxyType

from game.variants.arbakka import ARBAKKA
from game.variants.perusrommi import PERUSROMMI
from game.variants.rami import RAMI_40, RAMI_51
from game.variants.romme500 import ROMME_500
from game.variants.rommy import ROMMY
from game.variants.variant import Choice, Setting, Variant

ALL = MappingProxyType(
    {variant.id: variant for variant in (ARBAKKA, PERUSROMMI, ROMMY, RAMI_40, RAMI_51, ROMME_500)}
)

__all__ = ["ALL", "Choice", "Setting", "Variant"]
