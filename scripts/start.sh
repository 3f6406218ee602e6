#!/bin/sh
# npm start: installs and builds what is missing, then runs the product and restarts it after a crash.
cd "$(dirname "$0")/.." || exit 1
node scripts/prepare.mjs "$@" || exit $?
# The site of /docs, built while the product runs.
case " $* " in "  " | *" api "*) node scripts/docs.mjs --later & ;; esac
exec sh scripts/supervise.sh sh .cache/server/run.sh "$@"
