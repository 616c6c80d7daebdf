# The site in one image: what it takes to build stays behind. How to run it: docs/operating.md.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages/astronomy/package.json packages/astronomy/
COPY packages/domain/package.json packages/domain/
COPY packages/speech-text/package.json packages/speech-text/
COPY packages/illustration/package.json packages/illustration/
COPY packages/contract/package.json packages/contract/
COPY packages/model-import/package.json packages/model-import/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci
COPY tsconfig.base.json ./
COPY tools tools
COPY content content
COPY packages packages
COPY apps apps
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS parts
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY packages/astronomy/package.json packages/astronomy/
COPY packages/domain/package.json packages/domain/
COPY packages/speech-text/package.json packages/speech-text/
COPY packages/illustration/package.json packages/illustration/
COPY packages/contract/package.json packages/contract/
COPY packages/model-import/package.json packages/model-import/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
RUN npm ci --omit=dev --workspace=@tenfold/server --include-workspace-root

FROM node:${NODE_VERSION}-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# What is freed goes back to the system (docs/operating.md, "Memory").
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /site
# The whole of it: some packages are installed within apps/server.
COPY --from=parts /site ./
COPY LICENSE NOTICES.md ./
COPY content content
COPY packages packages
COPY apps/server apps/server
COPY --from=build /site/apps/web/dist/client apps/web/dist/client
# Everything above belongs to root and is only read; what is kept goes to /data, and /tmp may be in memory.
# Several servers may share the two folders within.
RUN mkdir -p /data/secrets /data/models/kept && chown -R node:node /data && chmod -R go= /data/*
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
