#!/usr/bin/env bash
# Run once, by the image of PostgreSQL, in a new database: the shop's user, and the replica's.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v shop="$DATABASE_PASSWORD" -v replica="$REPLICA_PASSWORD" <<'SQL'
create role nuskha login password :'shop';
create role replica login replication password :'replica';
create database nuskha owner nuskha;
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
