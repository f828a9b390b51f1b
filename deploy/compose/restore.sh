#!/usr/bin/env bash
# Restores a backup of backup.sh beside what is there, then swaps the databases:
#   deploy/compose/restore.sh backup/club-2026-11-21-040000
# The database before stays as club_before. Files that the backup lacks stay too.
set -euo pipefail
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
from=${1:?the folder of a backup}
processes='gateway-1 gateway-2 auth content events'
sql() { $compose exec -T postgres psql --username=club --dbname=postgres --quiet --set=ON_ERROR_STOP=1 "$@"; }

# Into an empty database: with --clean a restore into the old one ends halfway where a newer release added a table.
sql --command='drop database if exists restored' --command='create database restored'
$compose exec -T postgres pg_restore --username=club --dbname=restored --no-owner --exit-on-error <"$from/club.dump"
# A dump has no statistics. Without them the site is slow until Postgres makes them by itself.
$compose exec -T postgres vacuumdb --username=club --dbname=restored --analyze-only --quiet
$compose stop $processes
sql --command='drop database if exists club_before' \
  --command='alter database club rename to club_before' \
  --command='alter database restored rename to club'
# Without it everything in the restored database belongs to club.
$compose run --rm --no-deps -T database-roles
$compose run --rm --no-deps -T gateway-1 tar --extract --directory /files <"$from/files.tar"
$compose up --detach $processes
