import type { ISql, Sql } from "postgres";

const LOCK = 7_305_121;

/** Creates the fake's schema in the product's database, independently of the product's migrations. */
export async function prepareTables(sql: Sql): Promise<void> {
  if (await isPrepared(sql)) return;
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    // Does not lock tables that another server has already created, because that server may be using them.
    if (await isPrepared(tx)) return;
    await tx`create schema if not exists stripe_stand_in`;
    await tx`
      create table if not exists stripe_stand_in.accounts (
        id text primary key,
        publishable_key text not null unique,
        clock_offset bigint not null default 0,
        clock_made bigint not null,
        wants_events boolean not null default false
      )`;
    await tx`
      create table if not exists stripe_stand_in.objects (
        seq bigint generated always as identity,
        account text not null references stripe_stand_in.accounts on delete cascade,
        id text not null,
        kind text not null,
        owner text,
        data jsonb not null,
        hidden jsonb not null default '{}',
        due_at bigint,
        gone boolean not null default false,
        primary key (account, id)
      )`;
    await tx`
      create index if not exists objects_kind_idx on stripe_stand_in.objects (account, kind, seq desc)
      where not gone`;
    await tx`
      create index if not exists objects_owner_idx on stripe_stand_in.objects (account, owner, kind, seq desc)
      where not gone`;
    await tx`
      create index if not exists objects_due_idx on stripe_stand_in.objects (account, due_at)
      where due_at is not null and not gone`;
    await tx`
      create table if not exists stripe_stand_in.answers (
        account text not null references stripe_stand_in.accounts on delete cascade,
        key text not null,
        fingerprint text not null,
        status integer not null,
        body text not null,
        request_id text not null,
        made_at timestamptz not null default now(),
        primary key (account, key)
      )`;
    await tx`
      create table if not exists stripe_stand_in.events (
        seq bigint generated always as identity primary key,
        account text not null references stripe_stand_in.accounts on delete cascade,
        id text not null unique,
        type text not null,
        body jsonb not null,
        attempts integer not null default 0,
        try_at timestamptz
      )`;
    await tx`create index if not exists events_account_idx on stripe_stand_in.events (account, seq desc)`;
    await tx`
      create index if not exists events_try_idx on stripe_stand_in.events (try_at) where try_at is not null`;
    await tx`create table if not exists stripe_stand_in.version_1 ()`;
    await tx`create index if not exists answers_made_idx on stripe_stand_in.answers (made_at)`;
    await tx`create table if not exists stripe_stand_in.version_2 ()`;
  });
}

/** Queries `pg_tables`, because a session may not yet resolve a table that another session just created. */
async function isPrepared(sql: ISql): Promise<boolean> {
  const [found] = await sql<{ isThere: boolean }[]>`
    select exists (select from pg_tables where schemaname = 'stripe_stand_in' and tablename = 'version_2') as "isThere"`;
  return found?.isThere ?? false;
}
