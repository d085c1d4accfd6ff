"""Letters reach a real mail server: in the open, after STARTTLS, over TLS, with a password."""

from __future__ import annotations

import shutil
import smtplib
import ssl
import subprocess
from pathlib import Path
from urllib.parse import quote

import pytest
from tests.server.harness import Running, mover, settings, wait_until
from tests.server.post_office import PASSWORD, USER, PostOffice, post_office
from tests.server.slow import ADDRESS, strangers

from sandtable.server.mail import Smtp
from sandtable.server.outgoing import MailSettings
from sandtable.service.letters import Letter

FROM, ANN = "games@example.org", "ann@example.org"
LETTER = Letter(ANN, "Твой ред", "Боян: .\n.\n..\nЕла!\n")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of this machine, with its key."""
    if not shutil.which("openssl"):
        pytest.skip("no openssl makes a certificate here")
    path = tmp_path_factory.mktemp("certificate") / "both.pem"
    wish = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    key = ["-keyout", str(path), "-out", str(path.with_suffix(".crt"))]
    subprocess.run(["openssl", *wish, *names, *key], check=True, capture_output=True)
    path.write_text(path.read_text() + path.with_suffix(".crt").read_text())
    return path


@pytest.fixture
def safe(certificate: Path) -> ssl.SSLContext:
    found = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    found.load_cert_chain(certificate)
    return found


@pytest.fixture
def trusted(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.with_suffix(".crt")))


def mail(office: PostOffice, scheme: str = "smtp", user: str = "") -> MailSettings:
    return MailSettings(f"{scheme}://{user}127.0.0.1:{office.port}", FROM)


KNOWN = f"{USER}:{quote(PASSWORD, safe='')}@"


def test_a_letter_arrives_as_it_was_written() -> None:
    with post_office() as office:
        Smtp(mail(office))(LETTER)
        (got,) = office.received

    assert (got.sender, got.to, got.message["To"], got.message["From"]) == (FROM, ANN, ANN, FROM)
    assert got.message["Subject"] == LETTER.subject
    assert got.message.get_content().splitlines() == LETTER.text.splitlines()
    assert got.message["Auto-Submitted"] == "auto-generated"
    assert office.said[-1] == "QUIT"


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize(("scheme", "at_once"), [("smtp", False), ("smtps", True)])
def test_a_password_is_told_only_where_nobody_listens(
    safe: ssl.SSLContext, scheme: str, at_once: bool
) -> None:
    with post_office(safe, at_once=at_once) as office:
        Smtp(mail(office, scheme, KNOWN))(LETTER)

    assert [(got.safe, got.user) for got in office.received] == [(True, USER)]


def test_no_password_is_told_in_the_open() -> None:
    with post_office() as office, pytest.raises(ssl.SSLError):
        Smtp(mail(office, user=KNOWN))(LETTER)

    assert office.received == []
    assert not [command for command in office.said if command.startswith("AUTH")]


@pytest.mark.parametrize(("scheme", "at_once"), [("smtp", False), ("smtps", True)])
def test_whoever_only_says_that_they_are_the_mail_server_gets_nothing(
    safe: ssl.SSLContext, scheme: str, at_once: bool
) -> None:
    with post_office(safe, at_once=at_once) as office, pytest.raises(ssl.SSLError):
        Smtp(mail(office, scheme, KNOWN))(LETTER)

    assert office.received == []
    assert not [command for command in office.said if command.startswith(("AUTH", "MAIL"))]


@pytest.mark.usefixtures("trusted")
def test_a_wrong_password_sends_nothing(safe: ssl.SSLContext) -> None:
    with post_office(safe) as office, pytest.raises(smtplib.SMTPAuthenticationError):
        Smtp(mail(office, user=f"{USER}:wrong@"))(LETTER)

    assert office.received == []


def test_a_mail_server_that_refuses_is_told_of() -> None:
    with post_office() as office:
        office.refuses = "550 nobody lives there"
        with pytest.raises(smtplib.SMTPRecipientsRefused):
            Smtp(mail(office))(LETTER)

    assert office.received == []


def test_a_server_asks_by_mail_whose_address_it_is(tmp_path: Path) -> None:
    """From the button to the letter: nothing of it is put on."""
    with post_office() as office:
        server = Running(settings(tmp_path, address=ADDRESS, mail=mail(office)))
        try:
            asked = mover(strangers(server))
            assert asked.post("contact", {"address": ANN}).json() == {"unproven": True}
            wait_until(lambda: len(office.received) == 1)
        finally:
            server.stop()
        (got,) = office.received

    assert got.to == ANN
    assert f"{ADDRESS}/#/prove/{asked.game}/" in got.message.get_content()
    assert asked.token not in got.message.as_string()
