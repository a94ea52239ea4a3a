# The server as an image: docker build -t eventcal . (server/OPERATING.md)
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npm run build -w @eventcal/contract && npm run build -w @eventcal/sdk && npm run build -w @eventcal/server
RUN mkdir /packed && npm pack --ignore-scripts --pack-destination /packed \
    -w @eventcal/contract -w @eventcal/sdk -w @eventcal/server
RUN npm install --prefix /app --omit=dev --ignore-scripts --no-audit --no-fund /packed/*.tgz

FROM node:24-alpine
ENV NODE_ENV=production EVENTCAL_HOST=0.0.0.0 EVENTCAL_PORT=4010
WORKDIR /app
COPY --from=build /app ./
USER node
EXPOSE 4010
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.EVENTCAL_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "node_modules/@eventcal/server/bin/eventcal-server.js"]
