"""A pen on paper: outlines and words at places from the upper left, written into a PDF that is the same every time."""

import io
import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Literal

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from rumpus.press.paint import INK, parts_of
from rumpus.press.paths import outline, rounded
from rumpus.press.typeface import RISE, Type, fitted, font, known, missing, width_of

POINTS: Final = 72 / 25.4  # in a millimetre
rl_config.useA85 = 0  # bytes as they are: quicker, and a fifth smaller, than as letters
Align = Literal["left", "middle", "right"]
Matrix = tuple[float, float, float, float, float, float]


class Document:
    """A PDF in the making. `missing`: the signs that were asked for and that the type does not have."""

    def __init__(self, title: str, width: float, height: float) -> None:
        self.height = height
        self.file = io.BytesIO()
        self.missing: set[str] = set()
        self.pages = 0
        for weight in Type:
            pdfmetrics.registerFont(font(weight))
        # invariant: no time of day and no chance in the file
        self.canvas = Canvas(self.file, (width * POINTS, height * POINTS), pageCompression=1, invariant=1, lang="en")
        self.canvas.setTitle(title)
        self.canvas.setCreator("Rumpus")
        self.canvas.setViewerPreference("PrintScaling", "None")  # a print dialogue that listens keeps the size

    def pen(self) -> "Pen":
        """For the page as it is, in millimetres."""
        return Pen(self, (POINTS, 0, 0, -POINTS, 0, self.height * POINTS))

    @contextmanager
    def stamp(self, name: str, width: float, height: float) -> Iterator["Pen"]:
        """Something drawn once to be stamped often; it can not reach beyond its size."""
        self.canvas.beginForm(name, 0, 0, width * POINTS, height * POINTS)
        yield Pen(self, (POINTS, 0, 0, -POINTS, 0, height * POINTS))
        self.canvas.endForm()

    def put(self, name: str, x: float, y: float, height: float) -> None:
        """A stamp of this height with its upper left corner here."""
        self.canvas.saveState()
        self.canvas.translate(x * POINTS, (self.height - y - height) * POINTS)
        self.canvas.doForm(name)
        self.canvas.restoreState()

    def outline(self, x: float, y: float, width: float, height: float, line: str, thick: float) -> None:
        """A plain rectangle on the page."""
        self.canvas.setStrokeColorRGB(*parts_of(line))
        self.canvas.setLineWidth(thick * POINTS)
        self.canvas.setDash([])
        self.canvas.rect(
            x * POINTS, (self.height - y - height) * POINTS, width * POINTS, height * POINTS, stroke=1, fill=0
        )

    def end_page(self) -> None:
        self.canvas.showPage()
        self.pages += 1

    def finished(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()


class Pen:
    """Draws where its matrix puts it: x to the right, y down."""

    def __init__(self, document: Document, matrix: Matrix) -> None:
        self.document = document
        self.canvas = document.canvas
        self.matrix = matrix

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> "Pen":
        """A pen whose 0 is here, with everything so much larger and turned clockwise by so many degrees."""
        a, b, c, d, _, _ = self.matrix
        cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
        moved = self.place(x, y)
        return Pen(self.document, (a * cos + c * sin, b * cos + d * sin, c * cos - a * sin, d * cos - b * sin, *moved))

    def place(self, x: float, y: float) -> tuple[float, float]:
        """A point in the file's own measure."""
        a, b, c, d, e, f = self.matrix
        return a * x + c * y + e, b * x + d * y + f

    @property
    def scale(self) -> float:
        return math.hypot(self.matrix[0], self.matrix[1])

    def draw(
        self, d: str, fill: str | None = None, line: str | None = None, width: float = 1, dash: tuple[float, ...] = ()
    ) -> None:
        """An outline, filled or drawn or both. Where it crosses itself, holes are holes."""
        canvas = self.canvas
        if fill is not None:
            canvas.setFillColorRGB(*parts_of(fill))
        if line is not None:
            canvas.setStrokeColorRGB(*parts_of(line))
            canvas.setLineWidth(width * self.scale)
            canvas.setLineJoin(1)
            canvas.setLineCap(1 if not dash else 0)
            canvas.setDash([length * self.scale for length in dash])
        canvas.drawPath(self.traced(d), stroke=line is not None, fill=fill is not None, fillMode=0)

    def traced(self, d: str) -> PDFPathObject:
        traced = self.canvas.beginPath()
        for start, steps in outline(d):
            traced.moveTo(*self.place(*start))
            for step in steps:
                numbers = [number for point in step for number in self.place(*point)]
                if not numbers:
                    traced.close()
                elif len(step) == 1:
                    traced.lineTo(*numbers)
                else:
                    traced.curveTo(*numbers)
        return traced

    @contextmanager
    def inside(self, d: str) -> Iterator[None]:
        """What is drawn meanwhile shows only inside this outline."""
        self.canvas.saveState()
        self.canvas.clipPath(self.traced(d), stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        radius: float = 0,
        *,
        fill: str | None = None,
        line: str | None = None,
        thick: float = 1,
        dash: tuple[float, ...] = (),
    ) -> None:
        d = rounded(x, y, width, height, radius) if radius else f"M{x} {y}h{width}v{height}h{-width}Z"
        self.draw(d, fill, line, thick, dash)

    def dot(
        self, x: float, y: float, radius: float, fill: str | None, line: str | None = None, thick: float = 1
    ) -> None:
        r = radius
        self.draw(f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z", fill, line, thick)

    def word(
        self, x: float, y: float, words: str, weight: Type, size: float, paint: str = INK, align: Align = "middle"
    ) -> None:
        """One line of words whose capital letters have their middle at this height."""
        self.document.missing |= missing(words)
        shown = known(words)
        back = {"left": 0.0, "middle": 0.5, "right": 1.0}[align] * width_of(shown, weight, size)
        a, b, c, d, _, _ = self.matrix
        text = self.canvas.beginText()
        text.setFont(f"{font(weight).fontName}", size)
        text.setFillColorRGB(*parts_of(paint))
        text.setTextTransform(a, b, -c, -d, *self.place(x - back, y + RISE * size))
        text.textOut(shown)
        self.canvas.drawText(text)

    def words(
        self,
        box: tuple[float, float, float, float],
        words: str,
        weight: Type,
        most: float,
        least: float,
        paint: str = INK,
        *,
        align: Align = "middle",
        leading: float = 1.15,
    ) -> float:
        """Words in a box (x, y, width, height), as large as they fit, in the middle of its height. Gives that size."""
        x, y, width, height = box
        self.document.missing |= missing(words)
        setting = fitted(words, weight, width, height, most, least, leading)
        left = {"left": x, "middle": x + width / 2, "right": x + width}[align]
        middle = y + height / 2 - setting.height / 2 + setting.size * leading / 2
        for place, line in enumerate(setting.lines):
            self.word(left, middle + place * setting.size * leading, line, weight, setting.size, paint, align)
        return setting.size
