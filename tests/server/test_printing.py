"""Sheets to print over HTTP."""

from __future__ import annotations

import re
from io import BytesIO
from typing import get_args

from pypdf import PdfReader
from starlette.testclient import TestClient

from pasang.printing.teaching_set import NAMES
from pasang.server.routes.pictures import Teaching


def test_sheets_are_served_as_svg_and_pdf(client: TestClient) -> None:
    assert client.get("/api/print/board.svg").text.startswith("<svg")
    pdf = client.get("/api/print/board.pdf")
    assert pdf.headers["content-type"] == "application/pdf"
    assert pdf.content.startswith(b"%PDF")
    assert len(re.findall(rb"/Type /Page\b", pdf.content)) == 1
    assert client.get("/api/print/pattern/2-as-printed.pdf").content.startswith(b"%PDF")
    assert client.get("/api/print/pattern/99.pdf").status_code == 422
    assert client.get("/api/print/board.docx").status_code == 422


def test_a_pattern_of_ones_own_is_printed_under_its_title(client: TestClient) -> None:
    rows = client.get("/api/patterns").json()[0]["rows"]
    kept = client.post("/api/patterns", json={"title": "Bunga “日”", "rows": rows}).json()
    assert "Bunga" in client.get(f"/api/print/pattern/{kept['name']}.svg").text
    assert client.get(f"/api/print/pattern/{kept['name']}.pdf").content.startswith(b"%PDF")


def test_what_teachers_print_is_served_in_the_language_asked_for(client: TestClient) -> None:
    assert get_args(Teaching) == NAMES
    plan = client.get("/api/print/teaching/lesson-plan.pdf?lang=de")
    assert plan.headers["content-type"] == "application/pdf"
    assert "Zwei Schulstunden" in PdfReader(BytesIO(plan.content)).pages[0].extract_text()
    assert client.get("/api/print/teaching/nosuch.pdf").status_code == 422
