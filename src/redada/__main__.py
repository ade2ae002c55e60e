"""`python -m redada`."""

from redada.cli import main

raise SystemExit(main())
