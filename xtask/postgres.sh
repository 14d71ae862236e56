#!/usr/bin/env bash
# Runs a command with a PostgreSQL of its own, which nobody else can reach: in a folder that goes away, by a socket.
#
#     xtask/postgres.sh COMMAND...
#
# The command finds the URL of the superuser in SHTEMPEL_TEST_POSTGRES. $SHTEMPEL_TEST_POSTGRES_CTL stop and
# $SHTEMPEL_TEST_POSTGRES_CTL start end the server and start it again.
set -euo pipefail

bin=$(dirname "$(ls -d /usr/lib/postgresql/*/bin/initdb 2> /dev/null | sort -V | tail -n 1)")
if [ "$bin" = . ]; then
  bin=$(dirname "$(command -v initdb || { echo "PostgreSQL is missing: xtask/tools.sh postgres" >&2; exit 1; })")
fi

# The name of a socket has at most 107 bytes.
folder=$(mktemp -d /tmp/shtempel-pg.XXXXXX)
ctl=$folder/ctl
stop() {
  "$ctl" stop > /dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

# The server refuses to run as root. Debian's package brings a user for it.
if [ "$(id -u)" = 0 ]; then
  chown postgres "$folder"
  as=(setpriv --reuid=postgres --regid=postgres --clear-groups --)
else
  as=()
fi

# What it flushes need not outlive the machine here.
options="-k $folder -p 5432 -c listen_addresses= -c fsync=off -c max_connections=200"
cat > "$ctl" << END
#!/usr/bin/env bash
cd "$folder"
case \$1 in
  start) exec ${as[*]} "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "$options" start ;;
  stop) exec ${as[*]} "$bin/pg_ctl" -D "$folder/data" -w -m immediate stop ;;
esac
END
chmod +x "$ctl"

cd_to_server() { (cd "$folder" && "${as[@]}" "$@"); }
cd_to_server "$bin/initdb" -D "$folder/data" -U shtempel_root --auth=trust -E UTF8 --locale=C.UTF-8 --no-sync > /dev/null
if ! "$ctl" start > /dev/null; then
  cat "$folder/log" >&2
  exit 1
fi
"$bin/psql" --quiet --host "$folder" --port 5432 --username shtempel_root --dbname postgres << END
CREATE ROLE shtempel_owner LOGIN;
CREATE ROLE shtempel_app LOGIN;
END

export SHTEMPEL_TEST_POSTGRES="postgres://shtempel_root@${folder//\//%2F}/postgres"
export SHTEMPEL_TEST_POSTGRES_CTL=$ctl
status=0
"$@" || status=$?
exit "$status"
