"""The documentation as a site, made by Sphinx: `make docs` builds it; any warning fails it."""

from __future__ import annotations

import sys
from importlib.metadata import version as installed
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.reference import write_pages  # noqa: E402

write_pages(ROOT / "docs" / "reference")

project = "Redada"
author = "The Redada authors"
copyright = "the Redada authors, MIT licence"
version = release = installed("redada")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
nitpicky = False  # type names of other libraries have no page here
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True
add_module_names = False
autodoc_inherit_docstrings = False
default_role = "code"  # docstrings are written as Markdown
suppress_warnings = ["misc.highlighting_failure"]  # records and dialogues are no program

html_theme = "furo"
html_title = "Redada"
html_static_path: list[str] = []
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#7a5a12", "color-brand-content": "#7a5a12"},
    "dark_css_variables": {"color-brand-primary": "#e0b85a", "color-brand-content": "#e0b85a"},
}
html_favicon = "../web/src/icon.svg"
