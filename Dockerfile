# docker build --tag taketable .
# docker run --publish 8080:8080 --volume taketable:/data taketable

FROM node:22-bookworm-slim AS page
WORKDIR /source
COPY . .
RUN cd web && npm ci && npm run build

FROM rust:1-slim-bookworm AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /source
COPY . .
# The binary contains the page.
COPY --from=page /source/web/dist web/dist
RUN cargo build --release --locked --package taketable

FROM debian:bookworm-slim
RUN useradd --system --uid 10001 --no-create-home taketable \
    && install --directory --owner taketable --mode 700 /data
COPY --from=build /source/target/release/taketable /usr/local/bin/taketable
USER taketable
ENV TAKETABLE_DATA=/data TAKETABLE_LISTEN=0.0.0.0:8080 TAKETABLE_LOG_FORMAT=json
VOLUME /data
EXPOSE 8080
# `docker stop` sends SIGTERM, which shuts the server down cleanly.
ENTRYPOINT ["taketable"]
CMD ["serve"]
