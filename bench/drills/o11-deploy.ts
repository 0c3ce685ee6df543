import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Balancer, startBalancer } from "../load/balancer.ts";
import { pick, repeat, sum, Tally } from "../load/repeat.ts";
import { send } from "../product/http.ts";
import { follow, unfollow, type Viewer } from "../product/people.ts";
import { openDatabase, startPostgres } from "../product/postgres.ts";
import { scratchFolder } from "../product/resources.ts";
import { BUNDLE, type ServerProcess, spawnServer, stopServer, untilReady } from "../product/server.ts";
import { atMost, type Drill, exactly, type Figures, isTrue, scanned } from "./drill.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const MIGRATIONS = "packages/db/migrations";

/** The release before the newest migration, or the previous commit if only the baseline migration exists. */
interface PreviousRelease {
  commit: string;
  bundle: string;
  procedures: string[];
  people: PeopleModule;
  migrations: number;
  lacks: number;
}

/** @throws when the history lacks the previous release */
async function buildPreviousRelease(): Promise<PreviousRelease> {
  const tags = tagsOf(readFileSync(path.join(ROOT, MIGRATIONS, "meta/_journal.json"), "utf8"));
  const commit = tags.length === 1 ? "HEAD^" : beforeMigration(tags.at(-1));
  const before = tagsOf(git("show", `${commit}:${MIGRATIONS}/meta/_journal.json`));
  if (before.some((tag, at) => tag !== tags[at])) throw new Error("Migrations were renamed since");
  const folder = scratchFolder();
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  linkPackages(folder);
  const server = path.join(folder, "apps/server");
  execFileSync(process.execPath, [path.join(server, "build.mjs")], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { appRouter }: RootModule = await import(path.join(folder, "packages/api/src/root.ts"));
  const people: PeopleModule = await import(path.join(folder, "bench/product/people.ts"));
  return {
    people,
    procedures: Object.keys(appRouter._def.procedures),
    commit: git("rev-parse", "--short", commit).trim(),
    bundle: path.join(server, "dist/main.js"),
    migrations: before.length,
    lacks: tags.length - before.length,
  };
}

function beforeMigration(tag: string | undefined): string {
  const file = `${MIGRATIONS}/${tag}.sql`;
  const [added] = git("log", "--diff-filter=A", "--format=%H", "--", file).split("\n");
  if (!added) throw new Error(`The history lacks the commit of ${file}`);
  return `${added}^`;
}

type PeopleModule = Pick<typeof import("../product/people.ts"), "makeStreamers" | "makeViewers">;

interface RootModule {
  appRouter: { _def: { procedures: object } };
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28 });
}

function tagsOf(journal: string): string[] {
  const { entries }: { entries: { tag: string }[] } = JSON.parse(journal);
  return entries.map(({ tag }) => tag);
}

function linkPackages(folder: string): void {
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(path.join(ROOT, "node_modules"))) {
    if (name !== "@starling") symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  mkdirSync(path.join(modules, "@starling"));
  for (const group of ["apps", "packages"]) {
    for (const name of readdirSync(path.join(folder, group))) {
      symlinkSync(path.join(folder, group, name), path.join(modules, "@starling", name));
      const own = path.join(ROOT, group, name, "node_modules");
      if (existsSync(own)) symlinkSync(own, path.join(folder, group, name, "node_modules"));
    }
  }
}

const CLIENTS = 16;
const UNKNOWN_PROCEDURE = "nothing.thatEverWas";
const SIDE_BY_SIDE_MS = 3_000;
const READS = [
  "/api/v1/auth/me",
  "/api/v1/taxonomy/game",
  "/api/v1/profile/streamers?limit=20",
  "/api/v1/profile/following/me",
];

interface Stage {
  balancer: Balancer;
  databaseUrl: string;
}

async function join({ balancer, databaseUrl }: Stage, bundle: string): Promise<ServerProcess> {
  const server = await spawnServer({ DATABASE_URL: databaseUrl }, [], bundle);
  await untilReady(server);
  balancer.add(server.url);
  return server;
}

function load(url: string, viewers: Viewer[], streamers: string[], tally: Tally) {
  return repeat(viewers.length, async (loop, round) => {
    const [viewer, streamer] = [pick(viewers, loop), pick(streamers, loop)];
    const write = round % 10 === 0 ? follow : unfollow;
    if (round % 5 === 0) await tally.count(write(url, viewer, streamer));
    else await tally.count(send(url, pick(READS, round), { cookie: viewer.cookie }));
    await delay(5);
  });
}

async function unknownTo(url: string, procedures: readonly string[]): Promise<string[]> {
  const asked = [...procedures, UNKNOWN_PROCEDURE].map(async (path) => {
    const { status, body } = await send(url, `/api/trpc/${path}`);
    return status === 404 && body.includes("There is nothing at this address") ? [path] : [];
  });
  const unknown = (await Promise.all(asked)).flat();
  if (!unknown.includes(UNKNOWN_PROCEDURE))
    throw new Error("A procedure that no release has is not reported as unknown");
  return unknown.filter((path) => path !== UNKNOWN_PROCEDURE);
}

async function replace(
  stage: Stage,
  olds: ServerProcess[],
  bundle: string,
): Promise<{ news: ServerProcess[]; codes: number[]; slowestMs: number }> {
  const [news, codes]: [ServerProcess[], number[]] = [[], []];
  let slowestMs = 0;
  for (const old of olds) {
    news.push(await join(stage, bundle));
    await delay(SIDE_BY_SIDE_MS);
    const start = performance.now();
    codes.push((await stopServer(old)).code ?? -1);
    slowestMs = Math.max(slowestMs, performance.now() - start);
  }
  await delay(SIDE_BY_SIDE_MS);
  return { news, codes, slowestMs };
}

async function deploy(previous: PreviousRelease): Promise<Figures> {
  const postgres = await startPostgres();
  const stage = { balancer: await startBalancer(), databaseUrl: postgres.url };
  const first = [await join(stage, previous.bundle), await join(stage, previous.bundle)];
  const { db, sql } = openDatabase(postgres.url);
  const applied = async () =>
    (await sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`)[0]?.n ?? 0;
  const before = await applied();
  const streamers = await previous.people.makeStreamers(db, CLIENTS);
  const [between, ...viewers] = await previous.people.makeViewers(db, stage.balancer.url, CLIENTS + 1);
  const [streamer = ""] = streamers;
  if (!between) throw new Error("No viewer was made");
  const tally = new Tally();
  const loops = load(stage.balancer.url, viewers, streamers, tally);
  await delay(SIDE_BY_SIDE_MS);
  const forth = await replace(stage, first, BUNDLE);
  const after = await applied();
  const unknown = await unknownTo(forth.news[0]?.url ?? "", previous.procedures);
  const newRelease = forth.news[0]?.url ?? "";
  const written = (await follow(newRelease, between, streamer)).status;
  // Rolls back: the previous release runs on the newer tables.
  const back = await replace(stage, forth.news, previous.bundle);
  await loops.stop();
  const oldRelease = back.news[0]?.url ?? "";
  const kept = await send(oldRelease, "/api/v1/profile/following/me", { cookie: between.cookie });
  const byOldAfterwards = sum(back.news.map(({ url }) => stage.balancer.answered().get(url) ?? 0));
  const codes = [...forth.codes, ...back.codes];
  return [
    scanned("requests through the balancer", tally.total(), 1_000),
    exactly(`of them without a good answer (${tally.words()})`, tally.other(200), 0),
    scanned("procedures of the previous release", previous.procedures.length, 100),
    exactly(`of them unknown to this one (${unknown.join(", ") || "none"})`, unknown.length, 0),
    exactly("migrations before", before, previous.migrations),
    exactly("migrations applied while the previous release served", after - before, previous.lacks),
    isTrue(
      "the previous release shows what this one wrote before the rollback",
      written < 300 && kept.body.includes(streamer),
    ),
    scanned("requests answered by the previous release on the newer tables", byOldAfterwards, 100),
    isTrue(
      "every replaced server stopped with exit code 0",
      codes.every((code) => code === 0),
    ),
    atMost("slowest stop", Math.max(forth.slowestMs, back.slowestMs), 10_000, "ms"),
  ];
}

export const deployDrill: Drill = {
  id: "O11",
  title: "the previous release and this one on one database, deployed and rolled back under load",
  run: async () => deploy(await buildPreviousRelease()),
};
