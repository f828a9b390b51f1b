#!/usr/bin/env bash
# Replaces the containers of docker-compose.yml one by one, so that visitors notice nothing. VERSION names the image:
#   VERSION=0.2.0 deploy/compose/upgrade.sh      upgrade, or roll back with the version before
# With PUBLISH=yes it also publishes the remotes of the image. COMPOSE and DOCKER name other commands, such as docker-compose.
set -euo pipefail
cd "$(dirname "$0")/../.."
compose=${COMPOSE:-docker compose}
docker=${DOCKER:-docker}
: "${VERSION:?the version of the image, such as 0.2.0}"
export VERSION

# wait_for CONTAINER…: returns when all are healthy, and ends the upgrade when one is not after three minutes.
wait_for() {
  for container in "$@"; do
    for _ in $(seq 180); do
      state=$($docker inspect --format '{{.State.Health.Status}}' "$container")
      [ "$state" = healthy ] && continue 2
      sleep 1
    done
    echo "$container is $state; the other containers still run the version before" >&2
    exit 1
  done
}

# Each service signs in to Postgres with its own role.
$docker image inspect "developers-club:$VERSION" >/dev/null
$compose run --rm --no-deps database-roles

# A host may lack what a current release uses, or the other way round. Nothing that visitors see has changed when this stops the upgrade.
if ! $compose run --rm --no-deps gateway-1 remote check && [ "${PUBLISH:-}" != yes ]; then
  echo 'Publish remotes that fit first. Or set PUBLISH=yes: the remotes of the image go live with the first new gateway,' >&2
  echo 'and until the second one is replaced, a page of a remote marked "no" may fail.' >&2
  exit 1
fi

# Brings every schema up to date first: the processes of the version before keep working on it.
for service in auth content events gateway-1; do
  folder=${service%-1}
  $compose run --rm --no-deps "$service" node "services/$folder/dist/src/main.js" --migrate
done

# Two new replicas start beside the old ones; the old ones stop once the new ones are ready.
for service in auth content events; do
  old=$($compose ps -q "$service")
  count=$(wc -w <<<"$old")
  $compose up --detach --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
  new=$($compose ps -q "$service" | grep --invert-match --fixed-strings "$old")
  wait_for $new
  # The gateways learn of the new replicas within five seconds.
  sleep 6
  $docker stop $old >/dev/null
  $docker rm $old >/dev/null
  echo "$service runs $VERSION"
done

for service in gateway-1 gateway-2; do
  $compose up --detach --no-deps "$service"
  wait_for "$($compose ps -q "$service")"
  if [ "$service" = gateway-1 ] && [ "${PUBLISH:-}" = yes ]; then
    $compose exec -T gateway-1 remote publish all
  fi
  # The proxy checks each second whether a gateway is ready.
  sleep 3
  echo "$service runs $VERSION"
done
