#!/bin/sh
# Run once by the image of PostgreSQL, in an empty cluster: the role that the programs log in as, and its database.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$(cat "$POSTGRES_PASSWORD_FILE")" --username postgres <<'SQL'
create role routecard_login login createrole password :'password';
create database routecard owner routecard_login;
grant pg_read_all_stats to routecard_login;
SQL
