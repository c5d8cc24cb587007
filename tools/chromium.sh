#!/bin/sh
# The browser tests need a Chromium; where apt can bring one it does, and otherwise this says what is missing.
command -v chromium >/dev/null || command -v google-chrome >/dev/null || test -n "$CHROMIUM" \
  || { command -v apt-get >/dev/null && test "$(id -u)" = 0 \
       && { apt-get update -qq; DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; }; } \
  || { echo "the browser tests need Chromium: install it, or say where it is: make test CHROMIUM=/path/to/it"; exit 1; }
