"""Small projects with systems of their own, for the ledger to read."""

from pathlib import Path

from sandtable.service.ledger import Ledger, Sources, build_ledgers

HOME = "@" + "rule"
MARK = "@pytest.mark." + "rule"


class Project:
    """Files below a folder, among them those of one system, and the ledger they give."""

    def __init__(self, root: Path, system: str) -> None:
        self.root = root
        self.name = system
        self.system = f"src/pack/systems/{system}"

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def code(self, name: str, text: str) -> None:
        self.write(f"{self.system}/{name}", text)

    def test(self, name: str, text: str) -> None:
        self.write(f"tests/{name}", text)

    def ledger(self, *, installed: bool = False) -> Ledger:
        project = None if installed else self.root
        ledgers = build_ledgers(Sources(self.root / "src" / "pack", project))
        return ledgers[self.name.replace("_", "-")]
