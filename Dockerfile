# docker build --build-arg SITE_URL=https://shop.example --build-arg LANGUAGES=en,de -t shop .
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
# What is built in; everything else is read at the start.
ARG SITE_URL=
ARG LANGUAGES=
ARG DESK=
ARG MARKETS=
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# The image has its own Node.
RUN npm ci --ignore-scripts --omit=dev --workspace packages/store --include-workspace-root --no-audit --no-fund \
	&& rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /shop
ARG SITE_URL=
ARG LANGUAGES=
ARG DESK=
ARG MARKETS=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data
ENV SITE_URL=$SITE_URL LANGUAGES=$LANGUAGES DESK=$DESK MARKETS=$MARKETS
# Less memory: docs/deployment.md.
ENV NODE_OPTIONS="--max-semi-space-size=8 --expose-gc" MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/dist dist
# The start compares the sources with the build, and Node runs the TypeScript of the packages.
COPY package.json package-lock.json tsconfig.json astro.config.mjs ./
COPY content content
COPY packages packages
COPY public public
COPY scripts scripts
COPY src src
# What is kept, and what Node has made of the scripts.
RUN install -d -m 700 -o node -g node /data .cache
USER node
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "scripts/start.ts"]
