#!/usr/bin/env bash
# Writes the digest of each image behind its version, in Dockerfile and docker-compose.yml, so that nobody can change it later.
# Run it on a computer that reads the registries, review the change and commit it. Run it again after you changed a version.
set -euo pipefail
cd "$(dirname "$0")/../.."
docker=${DOCKER:-docker}

images=$(sed -nE 's/^ARG NODE_IMAGE=([^@]+).*/\1/p' Dockerfile
  sed -nE '/\$\{VERSION/d; s/^ +image: ([^@]+).*/\1/p' docker-compose.yml)
for image in $images; do
  # The digest of the list of all platforms, so that it holds on every kind of processor.
  digest=$($docker buildx imagetools inspect --format '{{.Manifest.Digest}}' "$image")
  [[ $digest =~ ^sha256:[0-9a-f]{64}$ ]] || { echo "$image: \"$digest\" is no digest; no file is changed for it" >&2; exit 1; }
  sed -i.before -E "s|($image)(@sha256:[0-9a-f]+)?\$|\1@$digest|" Dockerfile docker-compose.yml
  rm Dockerfile.before docker-compose.yml.before
  echo "$image is pinned to $digest"
done
