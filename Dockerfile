# Built once with everything, run with little: no compiler, no sources, no root.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY bin ./bin
# Not `npm ci`: it refuses the whole lock file when a registry lacks one optional package of another platform.
RUN npm install --no-save --no-audit --no-fund
COPY . .
# `build` is a link to the folder of this build.
RUN node_modules/.bin/node bin/build.ts && mv "$(readlink -f build)" /built

# The image's own Node is the project's: its copy among the packages would double the size.
FROM node:26.10.0-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/node-bin-* node_modules/.bin/node
# What the image holds, for whoever must know which release of a package runs.
RUN npm sbom --omit=dev --sbom-format=cyclonedx --package-lock-only > sbom.json

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data STRIPE_SUPPRESS_NOTICES=true
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY --from=packages /site/sbom.json ./
COPY --from=build /built ./build
COPY package.json ./
COPY deploy/restore-drill.sh ./deploy/
RUN printf '#!/bin/sh\nexec node /site/build/server-app/owner.js "$@"\n' > /usr/local/bin/owner \
  && chmod +x /usr/local/bin/owner && mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
# Asks /readyz, or in a container with ROLE=worker, which opens no port, for the worker's heartbeat.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "build/server-app/health-check.js"]
# The server stops in order on SIGTERM; requests and jobs in hand are finished first.
STOPSIGNAL SIGTERM
CMD ["node", "build/server-app/main.js"]
