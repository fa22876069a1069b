"""Cuts the fonts down to what the interfaces show, into packages/ui/src/fonts.

Run by hand from the root, with Debian's python3-fonttools and python3-brotli: `python3 art/fonts.py`. The fonts are under
the SIL Open Font License without reserved names (see NOTICE), so cut copies may keep their names. What is cut:

- Hinting, which is more than half of each file and which phones and high-density screens ignore.
- Be Vietnam Pro: its Latin and Vietnamese subsets become one file per weight, because Vietnamese text needs both.
- Archivo: headings are weight 800 and width 106, figures are tabular digits and signs only.

A phone waits for each of these files before the first page counts as painted, so there are no more than pages need.
"""
import io
import os

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, "packages/ui/src/fonts")
BE_VIETNAM_PRO = os.path.join(ROOT, "node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-%s-%d-normal.woff2")
ARCHIVO = os.path.join(ROOT, "node_modules/@fontsource-variable/archivo/files/archivo-%s-wdth-normal.woff2")

FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl"]
FIGURES = [ord(sign) for sign in "%+,-.0123456789:"] + [0x2212]


def cut(path, features, unicodes=None):
    """The font at `path` without hinting, with these layout features, and only these code points when given."""
    font = TTFont(path)
    options = subset.Options(hinting=False, layout_features=features, name_IDs=["*"], notdef_outline=True)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=unicodes or list(font.getBestCmap()))
    cutter.subset(font)
    font.flavor = None
    return reopened(font)


def reopened(font):
    """fontTools instances and merges fonts as they were read, not as they were changed."""
    data = io.BytesIO()
    font.save(data)
    data.seek(0)
    return TTFont(data)


def write(font, name):
    font.flavor = "woff2"
    path = os.path.join(OUT, name)
    font.save(path)
    print(f"{name} {os.path.getsize(path) / 1024:.1f} KB")


def merged(latin, vietnamese):
    """Code points that both have are taken from the first."""
    files = []
    for index, font in enumerate((latin, vietnamese)):
        path = os.path.join(OUT, f"part-{index}.ttf")
        font.save(path)
        files.append(path)
    font = merge.Merger().merge(files)
    for path in files:
        os.remove(path)
    return font


os.makedirs(OUT, exist_ok=True)
for weight in (400, 600, 700):
    parts = [cut(BE_VIETNAM_PRO % (part, weight), FEATURES) for part in ("latin", "vietnamese")]
    write(merged(*parts), f"be-vietnam-pro-{weight}.woff2")
for part in ("latin", "vietnamese"):
    write(instancer.instantiateVariableFont(cut(ARCHIVO % part, FEATURES), {"wght": 800, "wdth": 106}), f"archivo-{part}.woff2")
figures = cut(ARCHIVO % "latin", ["tnum", "lnum"], FIGURES)
write(instancer.instantiateVariableFont(figures, {"wght": (400, 800), "wdth": (96, 112)}), "archivo-figures.woff2")
