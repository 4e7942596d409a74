# Runs a command in a root folder of its own that shows some paths of the system, read-only, and nothing else: no other
# file, no /proc, no device. Expects to be started in new user, mount and process namespaces. Usage:
#   enter-walls.sh EMPTY_FOLDER SHOWN_FOLDER SHOWN_PATH… -- COMMAND…
# Nothing in SHOWN_FOLDER can be executed.
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
root=$1
folder=$2
shift
mount -n -t tmpfs -o mode=755,size=1m,nosuid,nodev readers "$root"
while [ "$1" != -- ]; do
  to=$root$1
  if [ -L "$1" ]; then
    mkdir -p "${to%/*}"
    cp -P "$1" "$to"
  else
    if [ -d "$1" ]; then mkdir -p "$to"; else mkdir -p "${to%/*}" && : >"$to"; fi
    mount -n --rbind "$1" "$to"
    flags=remount,bind,ro,nosuid,nodev
    [ "$1" != "$folder" ] || flags=$flags,noexec
    # A file system that is mounted noexec must stay so.
    mount -n -o "$flags" "$to" 2>/dev/null || mount -n -o "$flags,noexec" "$to"
  fi
  shift
done
shift
# umount looks into /proc, which goes away with the old root.
mkdir "$root/.old"
ln -s .old/proc "$root/proc"
mount -n -o remount,bind,ro,nosuid,nodev "$root"
cd "$root"
pivot_root . .old
cd /
umount -n -l /.old
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
