#!/usr/bin/env bash
# Copies the primary once, then follows it. Run as the user postgres.
set -euo pipefail
until [ -s "$PGDATA/PG_VERSION" ]; do
  PGPASSWORD=$REPLICA_PASSWORD pg_basebackup --pgdata="$PGDATA" --wal-method=stream --checkpoint=fast \
    --write-recovery-conf --dbname="host=db user=replica" || { rm -rf "${PGDATA:?}"/*; sleep 2; }
done
chmod 0700 "$PGDATA"
exec postgres -c hot_standby_feedback=on -c max_connections=200
