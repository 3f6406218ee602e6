#!/bin/sh
# render.sh <output folder> <settings file>...: fills in the templates beside this script. Later files override earlier
# ones; the first one sets NODE and ADDRESS of the machine. Needs envsubst (Debian: gettext-base).
set -eu
umask 077
out=$(realpath -m "$1")
shift
set -a
for file; do . "$(realpath "$file")"; done
set +a
cd "$(dirname "$0")"
mkdir -p "$out"
for template in etcd.yml patroni.yml bootstrap.sql pgbouncer.ini pgbouncer-users.txt haproxy.cfg; do
  names=$(grep -o '\${[A-Z0-9_]*}' "$template" | sort -u)
  for name in $(echo "$names" | tr -d '${}'); do
    [ -n "$(printenv "$name")" ] || { echo "$template: $name is not set." >&2; exit 1; }
  done
  envsubst "$names" <"$template" >"$out/$template"
done
