"""A PDF read back: what lies where on its pages, in millimetres from the upper left corner."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from io import BytesIO
from math import hypot

import pypdfium2
from PIL.Image import Image
from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

MM = 25.4 / 72
PAINTED = (b"f", b"f*", b"S", b"B", b"B*", b"b", b"b*", b"s", b"n")


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    def inset(self, by: float) -> "Box":
        return Box(self.left + by, self.top + by, self.right - by, self.bottom - by)

    def holds(self, other: "Box") -> bool:
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom

    def meets(self, other: "Box") -> bool:
        across = self.left < other.right and other.left < self.right
        return across and self.top < other.bottom and other.top < self.bottom


@dataclass(frozen=True)
class Sign:
    """One printed letter: what, where, and how large its type is, in points."""

    text: str
    box: Box
    size: float


class Printed:
    """A finished PDF, read by libraries that did not write it."""

    def __init__(self, content: bytes) -> None:
        self.content = content
        self.pages = [Page(page, self, number) for number, page in enumerate(PdfReader(BytesIO(content)).pages)]

    @cached_property
    def pdfium(self) -> pypdfium2.PdfDocument:
        return pypdfium2.PdfDocument(self.content)

    def cards(self) -> list[str]:
        """The words of every card of every page, without spaces."""
        return [words for page in self.pages for words in page.card_words()]


class Page:
    def __init__(self, page: PageObject, printed: Printed, number: int) -> None:
        self.page = page
        self.printed = printed
        self.number = number
        self.width = float(page.mediabox.width) * MM
        self.height = float(page.mediabox.height) * MM

    def strokes(self) -> tuple[list[Box], list[Box]]:
        """Rectangles, and single lines, drawn on the page itself: not inside what is stamped upon it."""
        boxes: list[Box] = []
        lines: list[Box] = []
        here = (0.0, 0.0)
        stream = ContentStream(self.page.get_contents(), self.page.pdf)
        for operands, operator in stream.operations:
            numbers = [float(number) for number in operands] if operator in (b"re", b"m", b"l") else []
            match operator:
                case b"re":
                    x, y, width, height = numbers
                    boxes.append(self.box(x, y, x + width, y + height))
                case b"m":
                    here = (numbers[0], numbers[1])
                case b"l":
                    lines.append(self.box(*here, *numbers))
                    here = (numbers[0], numbers[1])
        return boxes, lines

    def outlines(self) -> list[Box]:
        """How far each outline reaches that is drawn on the page itself, by the points that it goes through."""
        found: list[Box] = []
        points: list[tuple[float, float]] = []
        stream = ContentStream(self.page.get_contents(), self.page.pdf)
        for operands, operator in stream.operations:
            if operator in (b"m", b"l", b"c"):
                points.append((float(operands[-2]), float(operands[-1])))
            elif operator in PAINTED and points:
                xs, ys = [x for x, _ in points], [y for _, y in points]
                found.append(self.box(min(xs), min(ys), max(xs), max(ys)))
                points = []
        return found

    def box(self, x: float, y: float, right: float, upper: float) -> Box:
        """From the file's points, which go up, to millimetres, which go down."""
        x, right = sorted((x, right))
        y, upper = sorted((y, upper))
        return Box(x * MM, self.height - upper * MM, right * MM, self.height - y * MM)

    def card_boxes(self) -> list[Box]:
        return self.strokes()[0]

    @cached_property
    def words(self) -> pypdfium2.PdfTextPage:
        return self.printed.pdfium[self.number].get_textpage()

    def card_words(self) -> Iterator[str]:
        for box in self.card_boxes():
            corners = (box.left, self.height - box.bottom, box.right, self.height - box.top)
            left, bottom, right, top = (corner / MM for corner in corners)
            yield squeezed(self.words.get_text_bounded(left, bottom, right, top))

    def text(self) -> str:
        return squeezed(str(self.words.get_text_bounded()))

    def signs(self) -> Iterator[Sign]:
        for place in range(self.words.count_chars()):
            text = self.words.get_text_range(place, 1)
            left, bottom, right, top = self.words.get_charbox(place)
            if text.strip() and right > left:
                yield Sign(text, self.box(left, bottom, right, top), self.size_of(place))

    def size_of(self, place: int) -> float:
        matrix = pypdfium2.raw.FS_MATRIX()
        assert pypdfium2.raw.FPDFText_GetMatrix(self.words, place, matrix)
        return float(pypdfium2.raw.FPDFText_GetFontSize(self.words, place)) * hypot(matrix.a, matrix.b)

    def picture(self, scale: float = 2) -> Image:
        picture: Image = self.printed.pdfium[self.number].render(scale=scale).to_pil().convert("RGB")
        return picture


def squeezed(words: str) -> str:
    """Words without the spaces and line ends between them."""
    return "".join(words.split())
