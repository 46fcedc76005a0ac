"""What the import linter can't say by itself about the pure layers."""

import tomllib
from pathlib import Path

import grimp

ROOT = Path(__file__).parent.parent
PURE = {"cards", "fairness", "games", "hands", "histories", "players", "rules"}


def test_every_pure_layer_that_exists_is_under_the_contract() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text())
    contracts = {contract["id"]: contract for contract in pyproject["tool"]["importlinter"]["contracts"]}
    there = {layer for layer in PURE if (ROOT / "src" / "tapado" / layer).is_dir()}
    assert set(contracts["pure"]["source_modules"]) == {f"tapado.{layer}" for layer in there}


def test_a_computer_player_draws_only_from_the_chance_it_is_handed() -> None:
    at_run_time = grimp.build_graph(
        "tapado", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )
    assert "tapado.players" in at_run_time.modules
    drawing = {name for name in at_run_time.modules if "random" in _imports(at_run_time, name)}
    assert {name for name in drawing if name.startswith("tapado.players")} == set()


def _imports(graph: grimp.ImportGraph, name: str) -> set[str]:
    return graph.find_modules_directly_imported_by(name)
