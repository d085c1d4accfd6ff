"""Words of a system that comes with a package of its own."""

from pathlib import Path

import pytest
from tests.systems.three import THREE

from sandtable.service.words import load_words
from sandtable.systems import Parts, registered


def test_a_language_that_a_system_lacks_is_told_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = tmp_path / "words_of_three"
    for language, text in (("en", "side-red = the Reds"), ("bg", "side-red = червените")):
        (words / language).mkdir(parents=True)
        (words / language / "any-name.ftl").write_text(text, encoding="utf-8")
    (words / "__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))

    with registered(worded=Parts(THREE, locale="words_of_three")):
        said = {each: load_words(each, "worded").say("side-red") for each in ("en", "de", "bg")}
        shared = load_words("de", "worded").say("plain-yes")

    assert said == {"en": "the Reds", "de": "the Reds", "bg": "червените"}
    assert shared == "ja"
