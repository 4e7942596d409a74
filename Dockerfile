# Citewell as an image: docker build -t citewell . (deploy/compose.yaml runs it with all that belongs to it.)
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN deploy/build.sh /opt/citewell

FROM debian:bookworm-slim
# The registry of certificates for S3, SMTP and models; a private one is added by NODE_EXTRA_CA_CERTS.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /data --create-home citewell
COPY --from=build /opt/citewell /opt/citewell
USER citewell
ENV APP_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=2097152
VOLUME /data
EXPOSE 3000
# /data and /tmp are all that is written: run it with --read-only --tmpfs /tmp.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["/opt/citewell/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/v1/ready`).then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["/opt/citewell/bin/node", "--max-semi-space-size=8", "/opt/citewell/server/start.mjs"]
