#!/bin/sh
# Copies the primary at the first start and then replicates it, because `--write-recovery-conf` makes the copy a standby.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  umask 077
  mkdir -p "$PGDATA"
  export PGPASSWORD="$REPLICATION_PASSWORD"
  until pg_basebackup --host="$PRIMARY_HOST" --port="${PRIMARY_PORT:-5432}" --username=replicator \
    --pgdata="$PGDATA" --wal-method=stream --slot=standby --write-recovery-conf --checkpoint=fast; do
    echo "The primary at $PRIMARY_HOST does not answer yet."
    rm -rf "${PGDATA:?}"/*
    sleep 2
  done
fi
exec postgres "$@"
