#!/bin/sh
# supervise.sh COMMAND…: runs the command until it exits with 0, is stopped, has invalid settings, or ends before it was ready. After any
# other end it is restarted, with longer pauses while it keeps ending early. A shell, because it stays in memory beside the product.
# The command creates the file READY_FILE when it is ready. RESTART_PAUSE: seconds before the first restart.

# Exit codes of server/main.ts: invalid settings (EX_CONFIG in sysexits.h), and an unreachable database or file store (EX_TEMPFAIL).
configuration_error=78
temporary_failure=75
longest_pause=30
steady_seconds=60

folder=$(mktemp -d) || exit 1
export READY_FILE="$folder/ready"
child=
stopping=
stop() {
  stopping=yes
  [ -z "$child" ] || kill -TERM "$child" 2>/dev/null
}
trap stop INT TERM HUP
finish() {
  rm -rf "$folder"
  exit "$1"
}

pause=${RESTART_PAUSE:-1}
while :; do
  began=$(date +%s)
  "$@" &
  child=$!
  # A signal interrupts the wait; the child has not ended then.
  while wait "$child"; code=$?; [ "$code" -gt 128 ] && kill -0 "$child" 2>/dev/null; do :; done
  child=
  if [ -n "$stopping" ] || [ "$code" -eq 0 ] || [ "$code" -eq "$configuration_error" ]; then finish "$code"; fi
  if [ ! -e "$READY_FILE" ] && [ "$code" -ne "$temporary_failure" ]; then finish "$code"; fi
  if [ $(($(date +%s) - began)) -gt "$steady_seconds" ]; then pause=${RESTART_PAUSE:-1}; fi
  echo "The process ended (code $code); restarting in $pause s." >&2
  sleep "$pause" &
  wait $!
  [ -z "$stopping" ] || finish 0
  pause=$((pause * 2))
  [ "$pause" -le "$longest_pause" ] || pause=$longest_pause
done
