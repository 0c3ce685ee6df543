import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readDatabaseFacts } from "@starling/db/database-facts";
import { migrationsFolderOf } from "@starling/db/migrate";
import { createTestDb, type TestDb } from "@starling/db/testing/create-test-db";
import { UNKNOWN_HOST } from "@starling/db/testing/unknown-host";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseCheck, judge } from "./check-database.ts";
import type { Findings } from "./start-checks.ts";

const client = await createTestDb();
afterAll(() => client.close());

const look = (url: string, migrationsFolder = migrationsFolderOf()) =>
  databaseCheck({
    url,
    setting: "DATABASE_URL",
    migrations: { migrationsFolder },
    patienceMs: 0,
  })();

function changed(change: (url: URL) => void, from = client.url): string {
  const url = new URL(from);
  change(url);
  return url.href;
}

const said = ({ problems }: Findings) => problems.map(({ name, wrong, fix }) => `${name} ${wrong}. ${fix}`);

async function withDatabase(work: (client: TestDb) => Promise<void>): Promise<void> {
  const own = await createTestDb();
  try {
    await work(own);
  } finally {
    await own.close();
  }
}

test("accepts a migrated database", async () => {
  expect(await look(client.url)).toEqual({ problems: [], warnings: [] });
});

describe("check of an unreachable database", () => {
  test.each<[string, (url: URL) => void, string]>([
    ["a wrong password", (url) => (url.password = "wrong"), "rejects the user or the password"],
    ["a missing user", (url) => (url.username = "nobody"), "rejects the user or the password"],
    ["a missing database", (url) => (url.pathname = "/nowhere"), "has no database with this name. Create it"],
    ["a port without a server", (url) => (url.port = "9"), "refuses connections. Start PostgreSQL there"],
    ["an unknown host", (url) => (url.hostname = UNKNOWN_HOST), "which cannot be resolved"],
  ])("reports %s", async (_name, change, words) => {
    const findings = said(await look(changed(change)));
    expect(findings).toEqual([expect.stringContaining(words)]);
    expect(findings.join()).not.toContain(new URL(client.url).password);
  });
});

describe("check of a read-only database", () => {
  test("reports the read-only setting and how to reset it", async () => {
    await withDatabase(async (own) => {
      const name = new URL(own.url).pathname.slice(1);
      await own.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`);
      expect(said(await look(own.url))).toEqual([
        expect.stringContaining(
          `is read-only. Turn off default_transaction_read_only where it is on: alter database ${name} reset`,
        ),
      ]);
      await own.sql.unsafe(`set default_transaction_read_only = off`);
    });
  });

  test("reports a standby and how to list several hosts", async () => {
    const facts = await readDatabaseFacts(client.url);
    expect(said(judge({ ...facts, isStandby: true, isReadOnly: true }, "DATABASE_URL"))).toEqual([
      expect.stringMatching(/points to a standby.*target_session_attrs=read-write/),
    ]);
  });
});

test("reports an old version and an unsuitable encoding together", async () => {
  const facts = await readDatabaseFacts(client.url);
  const old = { ...facts, version: "15.18", versionNumber: 150_018, encoding: "SQL_ASCII" };
  expect(said(judge(old, "DATABASE_URL"))).toEqual([
    expect.stringContaining("points to PostgreSQL 15.18, which is too old. Use PostgreSQL 16 or newer"),
    expect.stringContaining("in SQL_ASCII, which cannot store every language"),
  ]);
});

test("connects to a database in another encoding and reports that encoding", async () => {
  const name = `starling_latin_${randomUUID().slice(0, 8)}`;
  await client.sql.unsafe(
    `create database ${name} encoding 'SQL_ASCII' locale_provider libc locale 'C' template template0`,
  );
  const url = changed((to) => (to.pathname = `/${name}`));
  expect(said(await look(url))).toEqual([expect.stringContaining("points to a database in SQL_ASCII")]);
  await client.sql.unsafe(`drop database ${name} with (force)`);
});

describe("check of a partially migrated database", () => {
  const newest = "(select max(created_at) from drizzle.__drizzle_migrations)";

  let oneMore: string;
  beforeAll(() => {
    oneMore = mkdtempSync(path.join(os.tmpdir(), "starling-migrations-"));
    cpSync(migrationsFolderOf(), oneMore, { recursive: true });
    const journal = path.join(oneMore, "meta/_journal.json");
    const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
    const { when, ...last } = entries.at(-1);
    const next = { ...last, idx: entries.length, tag: "0999_one-more", when: when + 1 };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
    writeFileSync(path.join(oneMore, "0999_one-more.sql"), "select 1;");
  });
  afterAll(() => rmSync(oneMore, { recursive: true }));

  test("accepts a pending migration", async () => {
    const { history } = await readDatabaseFacts(client.url, { migrationsFolder: oneMore });
    expect(history).toMatchObject({ pending: ["0999_one-more"], skipped: [], newer: 0, older: 0 });
    expect(await look(client.url, oneMore)).toEqual({ problems: [], warnings: [] });
  });

  test("reports the name of a skipped migration", async () => {
    await withDatabase(async (own) => {
      await own.sql.unsafe(
        `insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', ${newest} + 2`,
      );
      expect(said(await look(own.url, oneMore))).toEqual([
        expect.stringMatching(
          /partly migrated database: later migrations ran, but not 0999_one-more\. It was migrated by a different version/,
        ),
      ]);
    });
  });

  test("rejects a database created before the baseline migration", async () => {
    await withDatabase(async (own) => {
      await own.sql`delete from drizzle.__drizzle_migrations where id > 1`;
      await own.sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`;
      expect(said(await look(own.url))).toEqual([
        expect.stringMatching(/release before the first public one.*Use an empty database/),
      ]);
    });
  });

  test("warns about a newer release's migration and continues", async () => {
    await withDatabase(async (own) => {
      await own.sql.unsafe(
        `insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', ${newest} + 1`,
      );
      const { problems, warnings } = await look(own.url);
      expect(problems).toEqual([]);
      expect(warnings).toEqual([
        expect.objectContaining({ wrong: expect.stringContaining("(1 more)"), isHarmful: false }),
      ]);
    });
  });

  test("warns about a migration that ran with different text and marks the warning as harmful", async () => {
    await withDatabase(async (own) => {
      await own.sql`update drizzle.__drizzle_migrations set hash = 'x' where id = 1`;
      const { problems, warnings } = await look(own.url);
      expect(problems).toEqual([]);
      expect(warnings).toEqual([
        expect.objectContaining({ wrong: expect.stringContaining("0000_"), isHarmful: true }),
      ]);
    });
  });

  test("reports a restored database without the list of migrations or without a table", async () => {
    await withDatabase(async (own) => {
      await own.sql`drop table notifications cascade`;
      expect(said(await look(own.url))).toEqual([expect.stringContaining("but lacks tables: notifications")]);
      await own.sql`drop schema drizzle cascade`;
      expect(said(await look(own.url))).toEqual([
        expect.stringMatching(/holds tables such as .* but no list of migrations/),
      ]);
    });
  });
});

test("reports missing database privileges before a migration begins", async () => {
  await withDatabase(async (own) => {
    const facts = await readDatabaseFacts(own.url);
    const history = { ...facts.history, pending: ["0033_next"] };
    const poor = { ...facts, mayCreate: false, foreignOwner: "other", history };
    expect(said(judge(poor, "DATABASE_URL"))).toEqual([
      expect.stringContaining("grant create on database"),
      expect.stringContaining("reassign owned by other"),
    ]);
    expect(said(judge({ ...poor, history: facts.history }, "DATABASE_URL"))).toEqual([]);
  });
});

describe("check of clock differences", () => {
  test.each<[string, number, string | null, boolean]>([
    ["half a minute", 30_000, null, false],
    ["two minutes", 120_000, "2 minutes behind", false],
    ["an hour", 3_600_000, "1 hour behind", true],
    ["an hour in the other direction", -3_600_000, "1 hour ahead of", true],
  ])("reports a clock difference of %s according to its size", async (_name, aheadMs, words, isHarmful) => {
    const facts = await readDatabaseFacts(client.url);
    const { problems, warnings } = judge({ ...facts, clock: { aheadMs, uncertainMs: 5 } }, "DATABASE_URL");
    expect(problems).toEqual([]);
    expect(warnings).toEqual(
      words === null ? [] : [expect.objectContaining({ wrong: expect.stringContaining(words), isHarmful })],
    );
  });
});
