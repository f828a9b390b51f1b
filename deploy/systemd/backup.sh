#!/usr/bin/env bash
# Stops the site for some seconds and packs its data: the embedded Postgres has no pg_dump. Keeps the newest KEEP backups.
set -euo pipefail
umask 077
data=${DATA_DIR:-/var/lib/developers-club/data}
backups=${BACKUP_DIR:-/var/backups/developers-club}
unit=${UNIT:-developers-club}

mkdir -p "$backups"
partial=$(mktemp --tmpdir="$backups" partial.XXXXXX)
start_again() {
  systemctl start "$unit"
  rm -f "$partial"
}
trap start_again EXIT
systemctl stop "$unit"
tar --create --gzip --file "$partial" --directory "$(dirname "$data")" "$(basename "$data")"
mv "$partial" "$backups/club-$(date +%F-%H%M%S).tar.gz"
find "$backups" -name 'club-*.tar.gz' | sort --reverse | tail --lines "+$((${KEEP:-14} + 1))" | xargs --no-run-if-empty rm
