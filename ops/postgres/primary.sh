#!/bin/sh
# Runs once, when the primary's data folder is created. Creates the product's role and database, and a role and a slot for the
# standby.
set -eu
# Does not wait for the standby that SYNCHRONOUS_STANDBYS may require, because it does not exist yet.
export PGOPTIONS="-c synchronous_commit=local"
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=starling="$STARLING_DB_PASSWORD" --set=replicator="$REPLICATION_PASSWORD" <<'SQL'
create role starling login password :'starling';
create database starling owner starling encoding 'UTF8' locale_provider builtin builtin_locale 'C.UTF-8' template template0;
create role replicator login replication password :'replicator';
select pg_create_physical_replication_slot('standby');
SQL
echo "host replication replicator all scram-sha-256" >> "$PGDATA/pg_hba.conf"
