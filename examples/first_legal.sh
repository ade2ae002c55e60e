#!/bin/sh
# A bot in a dozen lines of POSIX sh: it always plays the first legal move (docs/bots.md).
#     redada arena run --bot "process:sh examples/first_legal.sh" --bots uniform --out first
set -f
while read -r word rest; do
    case $word in
        game) echo "ready first_legal" ;;
        legal) legal=$rest ;;
        go) echo "move ${legal%% *}" ;;
        quit) exit 0 ;;
    esac
done
