#!/bin/sh
# Makes a folder that runs Citewell without any other installation: the built web, the server, its packages and the
# pinned Node. The Dockerfile, the bundle and a plain machine all use it. Usage, in a clean checkout:
#   deploy/build.sh FOLDER
set -eu
target=${1:?"usage: deploy/build.sh FOLDER"}
here=$(cd "$(dirname "$0")/.." && pwd)
[ ! -e "$target" ] || { echo "$target exists already" >&2; exit 1; }

cd "$here"
node tools/set-up.mjs start
node tools/set-up.mjs onnx
mkdir -p "$target/bin" "$target/web"
target=$(cd "$target" && pwd)
cp package.json package-lock.json "$target/"
cp -R contract "$target/contract"
mkdir "$target/server"
# Includes the runtime for embedding models, because the target has no npm to install it later.
cp -R server/package.json server/start.mjs server/lacking-of-build.mjs server/src server/build server/onnx server/prepared "$target/server/"
cp web/package.json "$target/web/"
cp -R web/build "$target/web/build"
cp node_modules/node/bin/node "$target/bin/node"
rm -rf "$target/contract/node_modules"
rm -rf "$target/server/src/testing"
find "$target/server/src" "$target/contract" \( -name '*.test.ts' -o -name '*.testing.ts' \) -delete

cd "$target"
PATH="$here/node_modules/.bin:$PATH" npm ci --omit=dev --workspace server --workspace contract \
  --no-audit --no-fund --loglevel=error
PATH="$here/node_modules/.bin:$PATH" node "$here/tools/strip-types.mjs" "$target"
PATH="$here/node_modules/.bin:$PATH" node "$here/tools/write-licenses.mjs" "$target"
echo "Built into $target: start it with $target/bin/node --max-semi-space-size=8 $target/server/start.mjs"
