# The portal without its database and files: PostgreSQL by DATABASE_URL, files by S3_* or in the volume /data, and where BACKUP_DIR
# says so backups in the volume /backup.
FROM node:24-trixie-slim AS build
WORKDIR /shaar
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx vite build --logLevel=warn
# The image has the client built, not its sources.
RUN rm -rf core/client app/client */*/client

FROM node:24-trixie-slim AS packages
WORKDIR /shaar
COPY package.json package-lock.json ./
# The image has a Node already. The embedded PostgreSQL stays: backups are tried in it.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node

FROM node:24-trixie-slim
# Everybody knows the passwords of the demo organisation.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=false
WORKDIR /shaar
RUN install --directory --owner=node --group=node --mode=700 /data /backup
COPY package.json LICENSE ./
COPY --from=packages /shaar/node_modules node_modules
COPY --from=build /shaar/dist dist
COPY --from=build /shaar/core core
COPY --from=build /shaar/platform platform
COPY --from=build /shaar/features features
COPY --from=build /shaar/app app
COPY --from=build /shaar/demo demo
COPY tools/serve.mjs tools/serve.mjs
COPY tools/setup/memory.mjs tools/setup/tasks.mjs tools/setup/
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "tools/serve.mjs"]
