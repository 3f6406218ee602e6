#!/bin/sh
# container.sh etcd|patroni|pgbouncer|haproxy: one component of the machine NODE with address ADDRESS. Passwords and other
# settings: /run/secrets/ha.env.
set -eu
"$(dirname "$0")/render.sh" /tmp/reprise /dev/null "$(dirname "$0")/settings.env" "$(dirname "$0")/container.env" /run/secrets/ha.env
cd /tmp/reprise
case $1 in
  etcd) exec etcd --config-file etcd.yml ;;
  patroni) exec patroni patroni.yml ;;
  pgbouncer) exec pgbouncer pgbouncer.ini ;;
  haproxy) exec haproxy -W -db -f haproxy.cfg ;;
  *) echo "Unknown component: $1" >&2 && exit 64 ;;
esac
