#!/bin/sh
# Tries the content of the Docker image on a machine without a Docker engine: the folder from deploy/build.sh,
# read-only, run as nobody without any capability, with only its settings in the environment, and probed like the
# image's health check. Usage, as root:
#   deploy/try.sh FOLDER
set -eu
folder=$(cd "${1:?"usage: deploy/try.sh FOLDER"}" && pwd)
case $folder in /tmp/*) echo "$folder lies under /tmp, which is another one in the trial: take a folder elsewhere" >&2; exit 1 ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -m 700 "$work/data" "$work/tmp"
chown -R 65534:65534 "$work"
cat > "$work/run.sh" <<RUN
set -eu
mount --bind / / && mount -o remount,ro,bind /
mount --bind "$work/data" "$work/data" && mount -o remount,rw,bind "$work/data"
mount --bind "$work/tmp" /tmp 2>/dev/null && mount -o remount,rw,bind /tmp
exec setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs --bounding-set=-all env -i PATH=/usr/bin:/bin TMPDIR=/tmp MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=2097152 \
  APP_MODE=production HOST=127.0.0.1 PORT=3099 APP_URL=https://citewell.example.org \
  SECRET=$(head -c 24 /dev/urandom | base64) SMTP_URL=smtp://127.0.0.1:1 DATA_DIR="$work/data" LOG_LEVEL=warn \
  "$folder/bin/node" --max-semi-space-size=8 "$folder/server/start.mjs"
RUN
unshare --mount --propagation private sh "$work/run.sh" &
server=$!
probe="fetch('http://127.0.0.1:3099/api/v1/ready').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
tries=0
until "$folder/bin/node" -e "$probe"; do
  tries=$((tries + 1))
  [ $tries -lt 120 ] && kill -0 $server || { echo "not ready" >&2; kill $server 2>/dev/null; exit 1; }
  sleep 1
done
echo "Ready as $(ps -o user= -p $server || true), after $tries s, on a read-only file system"
"$folder/bin/node" -e "require('http').get({ port: 3099, headers: { host: 'citewell.example.org' } }, a => { console.log('The page:', a.statusCode); a.resume() })"
kill -TERM $server
wait $server && echo "Ended cleanly"
