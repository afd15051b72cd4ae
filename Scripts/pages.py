"""Markdown pages: their headings, and the links in them."""

import pathlib
import re

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent
LINK = re.compile(r'!?\[(?P<text>(?:[^\[\]]|\[[^\[\]]*\])*)\]\((?P<target>(?:[^()\s]|\([^()]*\))+)(?:\s+"[^"]*")?\)')
AUTOLINK = re.compile(r"<(?P<target>https?://[^>\s]+)>")


def pages():
    """What people read in the checkout: the pages at its root, Docs, and the READMEs of samples."""
    return [*sorted(CHECKOUT.glob("*.md")), *sorted((CHECKOUT / "Docs").glob("*.md")),
            *sorted((CHECKOUT / "Samples").glob("*/README.md"))]


def without_code(text):
    """The text with what is code replaced by as many spaces, so that places stay the same."""
    blank = lambda match: re.sub(r"[^\n]", " ", match[0])
    text = re.sub(r"(?ms)^ {0,6}(```+|~~~+).*?^ {0,6}\1[ \t]*$", blank, text)
    text = re.sub(r"(?s)<!--.*?-->", blank, text)
    return re.sub(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", lambda m: m[1] + " " * len(m[2]) + m[1], text)


def headings(text):
    """The headings as written, without their marks."""
    return [text[m.start(1):m.end(1)].rstrip(" #")
            for m in re.finditer(r"(?m)^#{1,6} (.+)$", without_code(text))]


def words(heading):
    """A heading without code marks, emphasis and links."""
    heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[`*]", "", heading).strip()


def anchors(text):
    """The headings by the anchors that code hosts give them."""
    found = {}
    for heading in headings(text):
        name = re.sub(r"[^\w\- ]", "", words(heading).lower()).replace(" ", "-")
        count = sum(1 for other in found if re.fullmatch(re.escape(name) + r"(-\d+)?", other))
        found[f"{name}-{count}" if name in found else name] = heading
    return found


def links(text):
    """Every link outside of code: where it begins and ends, its text and its target."""
    plain = without_code(text)
    for match in LINK.finditer(plain):
        yield match.start(), match.end(), text[match.start("text"):match.end("text")], match["target"]
    for match in AUTOLINK.finditer(plain):
        yield match.start(), match.end(), match["target"], match["target"]
