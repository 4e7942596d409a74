#!/bin/sh
# Makes one archive for a machine without access to a registry: unpack it and start. It contains native parts, so it
# only runs on the system and processor it was made on. Usage, in a clean checkout: deploy/bundle.sh FILE.tar.gz
set -eu
file=${1:?"usage: deploy/bundle.sh FILE.tar.gz"}
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/build.sh" "$work/citewell"
mkdir "$work/citewell/deploy"
cp "$here/citewell.service" "$here/nginx.conf" "$here/alerts.yaml" "$here/grafana-dashboard.json" "$work/citewell/deploy/"
cp "$here/../.env.example" "$work/citewell/"
cp -R "$here/../docs" "$work/citewell/docs"
tar -C "$work" -czf "$file" citewell
echo "$file: $(du -h "$file" | cut -f1)"
