#!/bin/sh
# Runs once, when the primary's data folder is made: the product's role and database, and a role for standbys.
set -eu
# With SYNCHRONOUS_STANDBYS no standby is there yet to wait for.
export PGOPTIONS="-c synchronous_commit=local"
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=starling="$STARLING_DB_PASSWORD" --set=replicator="$REPLICATION_PASSWORD" <<'SQL'
create role starling login password :'starling';
create database starling owner starling encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0;
create role replicator login replication password :'replicator';
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
