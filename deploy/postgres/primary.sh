#!/usr/bin/env bash
# Run once, by the image of PostgreSQL, in a new database: the owner of the tables, the shop's user, and the replica's.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v shop="$DATABASE_PASSWORD" -v replica="$REPLICA_PASSWORD" <<'SQL'
create role nuskha_owner login password :'owner';
create role nuskha login password :'shop';
create role replica login replication password :'replica';
create database nuskha owner nuskha_owner;
\c nuskha
revoke temporary on database nuskha from public;
alter default privileges for role nuskha_owner grant select, insert, update, delete on tables to nuskha;
alter default privileges for role nuskha_owner grant usage, select, update on sequences to nuskha;
SQL
echo 'host replication replica all scram-sha-256' >> "$PGDATA/pg_hba.conf"
