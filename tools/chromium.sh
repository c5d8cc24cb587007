#!/bin/sh
# The browser tests need a Chromium; where apt can bring one it does, and otherwise this says what is missing.
for name in chromium google-chrome $CHROMIUM; do # its headless shell alone shows no notifications
  command -v "$name" >/dev/null && exit 0
done
if command -v apt-get >/dev/null && test "$(id -u)" = 0; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq chromium >/dev/null && { apt-get install -y -qq chromium-headless-shell >/dev/null; exit 0; }
fi
echo "the browser tests need Chromium: install it, or say where it is: make test CHROMIUM=/path/to/it"
exit 1
