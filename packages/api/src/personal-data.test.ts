import type { Db } from "@starling/db/client";
import * as schema from "@starling/db/schema";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { issueDeletionToken } from "./accounts/accounts/deletion.service.ts";
import { collectExport } from "./accounts/exports/service.ts";
import { accountInEveryTable } from "./testing/account-in-every-table.ts";
import { actorOf } from "./testing/create-test-api.ts";
import { openTestApi } from "./testing/open-test-api.ts";

/** How a table's rows are exported and deleted (docs/decisions/005). */
interface Fate {
  exportedAs: string | null;
  isDeleted: boolean;
  because?: string;
}

const as = (document: string): Fate => ({ exportedAs: document, isDeleted: true });
const notExported = (because: string): Fate => ({ exportedAs: null, isDeleted: true, because });

const historyOf = (document: string): Fate => ({
  exportedAs: document,
  isDeleted: false,
  because:
    "is the history of what was reported and decided, without a link to the account: somebody who comes back is not a stranger, and a moderator's doings can be looked into",
});

const PERSONAL_DATA: Record<string, Fate> = {
  access_tokens: as("sessions"),
  announcement_recipients: notExported("notes that a newsletter was mailed, so that each is mailed once"),
  appeals: historyOf("reports"),
  barred_addresses: {
    exportedAs: null,
    isDeleted: false,
    because:
      "keeps a keyed hash of the address of somebody who deleted a suspended or banned account, until that ends",
  },
  blocks: as("hidden"),
  boosts: as("standing"),
  channels: as("channels"),
  channel_statuses: as("channels"),
  channel_videos: notExported(
    "names the videos of a channel that YouTube shows to everybody, so that each is asked about once",
  ),
  clip_counters: as("clips"),
  clip_likes: as("watched-clips"),
  clip_words: notExported("is made of the clips' own words, which are exported"),
  clip_views: as("watched-clips"),
  clips: as("clips"),
  customers: notExported("is the number that Stripe knows the account by"),
  directory_cards: notExported("is the profile as others see it"),
  directory_entries: notExported("is the profile as it is found"),
  discord_webhooks: as("community"),
  email_changes: as("sessions"),
  exposures: as("standing"),
  filter_presets: as("presets"),
  follows: as("follows"),
  former_usernames: {
    exportedAs: "account",
    isDeleted: false,
    because:
      "holds a deleted account's names for 90 days, without a link to it, so that links lead to nobody else",
  },
  hidden_clips: as("hidden"),
  invoices: as("invoices"),
  linked_clips: as("linked-clips"),
  moderation_cases: historyOf("reports"),
  moderation_decisions: historyOf("reports"),
  muted_tags: as("hidden"),
  mutes: as("hidden"),
  notification_deliveries: as("notifications"),
  notification_events: as("notifications"),
  notification_settings: as("notifications"),
  notifications: as("notifications"),
  one_time_tokens: as("sessions"),
  overlays: as("community"),
  passes: as("passes"),
  payment_methods: as("payment-methods"),
  pending_sign_ups: {
    exportedAs: null,
    isDeleted: false,
    because:
      "holds what others typed at a sign-up with the address of an account; one's own is gone once the address is verified",
  },
  pictures: as("viewer-profile"),
  profile_counters: notExported("counts the follows, which are exported"),
  profile_drafts: as("drafts"),
  profile_taxonomy: as("streamer-profile"),
  profiles: as("streamer-profile"),
  push_subscriptions: as("notifications"),
  raid_suggestions: as("raids"),
  raids: as("raids"),
  recovery_codes: as("account"),
  reel_clips: notExported(
    "orders the swipe reel and trending; a clip says itself whether it is in it, and likes are exported",
  ),
  reminders: as("notifications"),
  removed_pictures: {
    exportedAs: null,
    isDeleted: false,
    because:
      "keeps 242 bits of what a picture looks like that moderators have removed, of which no picture can be made, as long as their decision stands",
  },
  reports: historyOf("reports"),
  saved_channels: as("saved-channels"),
  schedule_entries: as("streamer-profile"),
  second_factors: as("account"),
  session_tokens: notExported("holds hashes of secrets"),
  sessions: as("sessions"),
  sign_in_challenges: notExported("holds the hash of a login that waits for its code, for ten minutes"),
  social_accounts: as("account"),
  social_attempts: notExported("holds the secrets of a sign-in under way, for ten minutes"),
  streamer_days: as("standing"),
  streamer_profiles: as("streamer-profile"),
  streams: as("streams"),
  subscriptions: as("subscriptions"),
  outside_visits: as("hidden"),
  surf_visits: as("surf"),
  uploads: notExported(
    "says for two hours how far a file has come; the clip or picture made of it is exported",
  ),
  username_reservations: {
    exportedAs: null,
    isDeleted: false,
    because:
      "holds names that others asked for; that they become free would tell that the address had an account",
  },
};

const NAMED_WITHOUT_A_KEY: Record<string, string> = {
  address_crowds:
    "keeps keyed hashes of three accounts and an address for a day, under a salt that is gone with the day, so that a crowd at one address weighs no more than they do",
  audit_trail: "keeps what moderators did; the database lets nobody change or remove a line",
  clip_unlikes:
    "says which clips were liked less, for the trends, and nothing of whom; it is emptied every few minutes",
  directory_changes: "says which profiles changed, for the index in each process",
  first_impressions:
    "keeps a keyed hash of an address for a year, so that a new account of the same person is not given first impressions again",
  waitlist_entries: "is exported as waitlist and deleted by the account's address",
};

const api = await openTestApi();

interface Reference {
  table: string;
  column: string;
  parent: string;
  key: string;
}

/**
 * Foreign keys are not read from the database, because a distributed database replaces some of them with
 * triggers.
 */
const KEYS: readonly Reference[] = Object.values<unknown>(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((foreignKey) => {
      const { columns, foreignColumns, foreignTable } = foreignKey.reference();
      const [column, key] = [columns[0], foreignColumns[0]];
      const [name, parent] = [getTableName(table), getTableName(foreignTable)];
      return column && key && name !== parent
        ? [{ table: name, column: column.name, parent, key: key.name }]
        : [];
    }),
  );

function references(): Reference[] {
  const personal = new Set(["users"]);
  for (let known = 0; known < personal.size; ) {
    known = personal.size;
    for (const { table, parent } of KEYS) if (personal.has(parent)) personal.add(table);
  }
  return KEYS.filter(({ parent }) => personal.has(parent));
}

function belonging(table: string, userId: string, all: readonly Reference[]): SQL {
  if (table === "users") return sql`id = ${userId}::uuid`;
  const ways = all
    .filter((reference) => reference.table === table)
    .map(({ column, parent, key }) => {
      const theirs = belonging(parent, userId, all);
      return sql`${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(parent)} where ${theirs})`;
    });
  return sql`(${sql.join(ways, sql` or `)})`;
}

async function count(db: Db, table: string, where: SQL = sql`true`): Promise<number> {
  const [row] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${where}`,
  );
  return row?.count ?? 0;
}

const WHAT_TO_DO =
  "Decide what becomes of it. Read its rows in packages/api/src/accounts/exports/service.ts; let them go with the account, by " +
  '"on delete cascade" or in packages/api/src/accounts/accounts/deletion.service.ts; give accountInEveryTable a row of it; and ' +
  "name it in PERSONAL_DATA (packages/api/src/personal-data.test.ts), with a reason where it is not exported or stays.";

test("every table that refers to an account has an entry in PERSONAL_DATA", async () => {
  const found = new Set(references().map(({ table }) => table));
  const forgotten = [...found].filter((table) => PERSONAL_DATA[table] === undefined);
  expect(forgotten.map((table) => `The table "${table}" refers to accounts. ${WHAT_TO_DO}`)).toEqual([]);
  expect(Object.keys(PERSONAL_DATA).filter((table) => !found.has(table))).toEqual([]);
});

test("NAMED_WITHOUT_A_KEY lists all tables with an account, profile, clip or email column but no foreign key", async () => {
  const found = new Set(references().map(({ table }) => table));
  const rows = await api.db.execute<{ name: string }>(sql`
    select distinct table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)(user_id|account_id|profile_id|clip_id|email|persons?)$' order by 1`);
  const others = [...rows].map(({ name }) => name).filter((name) => name !== "users" && !found.has(name));
  expect(others).toEqual(Object.keys(NAMED_WITHOUT_A_KEY));
});

test("each document of the data export includes the rows of its table", async () => {
  const account = await accountInEveryTable(api);
  const all = references();
  const documents = async (db: Db) => {
    const { documents: made } = await collectExport({ db, ports: api.ports, actor: actorOf(account) });
    return new Map(made.map(({ name, value }) => [name, JSON.stringify(value)]));
  };
  const whole = await documents(api.db);
  const problems: string[] = [];
  for (const [table, { exportedAs }] of Object.entries(PERSONAL_DATA)) {
    const theirs = belonging(table, account.id, all);
    if ((await count(api.db, table, theirs)) === 0)
      problems.push(`accountInEveryTable has no row of "${table}".`);
    if (exportedAs === null) continue;
    const undone = new Error("undone");
    const emptied = await api.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${theirs}`);
        throw Object.assign(undone, { found: await documents(tx) });
      })
      .catch((error: unknown) => (error === undone ? Reflect.get(undone, "found") : Promise.reject(error)));
    if (whole.get(exportedAs) === emptied.get(exportedAs)) {
      problems.push(
        `The export does not tell of "${table}" in ${exportedAs}.json. Read it in packages/api/src/accounts/exports/service.ts.`,
      );
    }
  }
  expect(problems).toEqual([]);
});

test("deleting an account deletes its rows in every table marked as deletable", async () => {
  const account = await accountInEveryTable(api);
  const all = references();
  const tables = Object.keys(PERSONAL_DATA).filter((table) => PERSONAL_DATA[table]?.isDeleted);
  const left = new Map<string, number>();
  for (const table of tables) {
    const theirs = await count(api.db, table, belonging(table, account.id, all));
    left.set(table, (await count(api.db, table)) - theirs);
  }
  const token = await issueDeletionToken(api.context({ kind: "system", name: "test" }), account.id);
  await api.call().accounts.remove({ token });
  for (const [table, expected] of left) {
    if (table === "one_time_tokens") continue;
    expect(await count(api.db, table), `rows of ${table}`).toBe(expected);
  }
});

test("every table that is not exported or not deleted has a stated reason", () => {
  const silent = Object.entries(PERSONAL_DATA).filter(
    ([, { exportedAs, isDeleted, because }]) => (exportedAs === null || !isDeleted) && !because,
  );
  expect(silent).toEqual([]);
});
