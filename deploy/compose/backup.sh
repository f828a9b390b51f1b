#!/usr/bin/env bash
# Backs up the site of docker-compose.yml while it runs: first the database, then the files. A file is stored before the
# row that names it, so each row's file is in the backup. Keeps the newest KEEP backups.
set -euo pipefail
umask 077
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
backups=${BACKUP_DIR:-backup}

mkdir -p "$backups"
partial=$(mktemp --directory --tmpdir="$backups" partial.XXXXXX)
trap 'rm -rf "$partial"' EXIT
$compose exec -T postgres pg_dump --username=club --format=custom club >"$partial/club.dump"
$compose exec -T gateway-1 tar --create --directory /files . >"$partial/files.tar"
mv "$partial" "$backups/club-$(date +%F-%H%M%S)"
find "$backups" -maxdepth 1 -name 'club-*' | sort --reverse | tail --lines "+$((${KEEP:-14} + 1))" | xargs --no-run-if-empty rm -r
