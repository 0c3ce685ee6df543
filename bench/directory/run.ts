import { logProgress } from "../data/dataset.ts";
import { compare, type LoadRequest, type Measured, runLoad, type Target } from "../load/load.ts";
import { send, trpcPath } from "../product/http.ts";
import { cleanUpOnSignals, withCleanup } from "../product/resources.ts";
import { buildBundle, type ServerProcess, stopServer } from "../product/server.ts";
import { GOAL_HEAD, goal, machine, number, table, writeSection } from "../report/readme.ts";
import { measureEquality, measureWrites } from "./changes.ts";
import { directusRequest, startDirectus } from "./directus.ts";
import { startExact } from "./exact.ts";
import { isExactSort } from "./exact-statement.ts";
import { type ListingRequest, MIXED, PLAIN, randomRequests } from "./requests.ts";
import { readOptions, type Stage, setStage, startPlain } from "./stage.ts";

/**
 * `npm run bench:directory` compares directory lists with exact SQL, a bare handler and Directus, measures
 * filter counts and writes, and checks answers while data changes. Exits with code 1 if a check fails.
 */
const options = readOptions("100000,1000000");
const { quick } = options;
const turnMs = quick ? 2_000 : 8_000;
/**
 * With more streamers, the benchmark omits Directus and the filter panel without the index, because they are
 * too slow.
 */
const LARGEST_FOR_SQL = 100_000;
const RATE = 300;
cleanUpOnSignals();
// Keeps the process alive until clean-up ends.
const alive = setInterval(() => undefined, 60_000);

interface SizeResult {
  goals: string[][];
  rows: string[][];
  faults: string[];
}

type Row = Measured & { name: string };

const targetOf = ({ url, pid }: ServerProcess, name: string, requests: readonly LoadRequest[]): Target => ({
  ...{ name, url, pid, requests },
});

async function measureLists(stage: Stage): Promise<{ rows: Row[][]; goals: string[][] }> {
  const { size, client, databaseUrl, databasePid, product, signIn } = stage;
  const turns = { ms: turnMs, rounds: quick ? 1 : 3, databasePid };
  const exact = await startExact(client, databaseUrl);
  const ours = async (requests: readonly ListingRequest[]) => {
    const headers = await signIn();
    const asked = requests.map(({ given }) => ({ path: trpcPath("discovery.list", given), headers }));
    return targetOf(product, "product", asked);
  };
  const theirs = (requests: readonly ListingRequest[]) => {
    const inputs = requests.map(({ given }) => encodeURIComponent(JSON.stringify(given)));
    return targetOf(
      exact,
      "exact SQL",
      inputs.map((input) => ({ path: `/list?input=${input}` })),
    );
  };
  const random = randomRequests(1_000).filter(({ input }) => isExactSort(input.sortBy));
  const mixed = await compare([await ours(MIXED), theirs(MIXED)], { ...turns, clients: 16 });
  const mixedTarget = await ours(MIXED);
  const atRate = await runLoad(mixedTarget, { ...turns, clients: 1, perSecond: RATE });
  const randomly = await compare([await ours(random), theirs(random)], { ...turns, clients: 8 });
  const plainTarget = await ours(PLAIN);
  const pages = await Promise.all(
    plainTarget.requests.map(({ path, headers }) => send(product.url, path, { ...(headers && { headers }) })),
  );
  const known = pages.map(({ body }): LoadRequest => {
    const items: { id: string }[] = JSON.parse(body).result.data.json.items;
    return { path: "/cards", json: items.map(({ id }) => id) };
  });
  const bare = targetOf(exact, "bare handler, cards by key", known);
  const plain = await compare([plainTarget, bare], { ...turns, clients: 16 });
  await stopServer(exact);
  const rows = [mixed, randomly, plain];
  const goals = [
    // This goal applies only to large directories, because exact SQL is fast on small directories.
    ...(size > LARGEST_FOR_SQL ? [ratio("22 mixed against exact SQL", mixed, 60)] : []),
    goal(`22 mixed at ${RATE} a second, p95`, atRate.p95, ["≤", 15, "ms"]),
    goal("a 28 KB list: processor time of the server", plain[0]?.serverMs ?? Number.NaN, ["≤", 0.3, "ms"], 2),
    ratio("a 28 KB list against a bare handler", plain, 0.7),
  ];
  if (size <= LARGEST_FOR_SQL && !quick) {
    logProgress(`${size}: Directus`);
    const directus = await startDirectus(client, databaseUrl, options.folder);
    const ids = await client.sql<{ id: number; key: string }[]>`select id, key from directory_facets`;
    const facetIds = new Map(ids.map(({ id, key }) => [key, id]));
    const common = MIXED.filter((request) => directusRequest(request, facetIds) !== null);
    const asked = common.flatMap((request) => directusRequest(request, facetIds) ?? []);
    const peers = [await ours(common), targetOf(directus, "Directus", asked)];
    const standing = await compare(peers, { ...turns, clients: 8 });
    rows.push(standing);
    goals.push(ratio("against Directus, without its cache", standing, 100));
    await stopServer(directus);
  }
  return { rows, goals };
}

function ratio(name: string, [product, other]: readonly Row[], least: number): string[] {
  const value = (product?.perSecond ?? Number.NaN) / (other?.perSecond ?? Number.NaN);
  return goal(name, value, ["≥", least, "×"], least < 1 ? 2 : 0);
}

async function measurePanel({ databaseUrl, databasePid, size, signIn }: Stage): Promise<string[][]> {
  if (size > LARGEST_FOR_SQL) return [];
  const plain = await startPlain(databaseUrl);
  const headers = await signIn();
  const inputs = randomRequests(40).map(
    ({ given: { sortBy, sortOrder, page, limit, ...filters } }) => filters,
  );
  const requests = inputs.map((filters) => ({ path: trpcPath("discovery.counts", filters), headers }));
  const counts = await runLoad({ ...plain, requests }, { clients: 1, ms: turnMs, databasePid });
  await stopServer(plain);
  return [
    goal(
      "counts of the filter panel without the index, p95",
      counts.p95,
      ["≤", size > 20_000 ? 600 : 150, "ms"],
      0,
    ),
    goal("memory at rest, without the index", plain.memory, ["≤", 160, "MB"], 0),
  ];
}

async function measureSize(size: number): Promise<SizeResult> {
  const stage = await setStage(size, options);
  const { product } = stage;
  logProgress(`${size}: lists`);
  const lists = await measureLists(stage);
  const panel = await measurePanel(stage);
  logProgress(`${size}: writes and equality`);
  const writes = await measureWrites(stage, turnMs);
  const compared = [...MIXED, ...randomRequests(400)];
  const equality = await measureEquality(stage, compared, quick ? 5_000 : 60_000);
  const cost = ({ serverMs, databaseMs }: Measured) => serverMs + databaseMs;
  const isLarge = size > LARGEST_FOR_SQL;
  const measured = [
    goal("ready with existing data", product.readyMs, ["≤", 1_000, "ms"], 0),
    goal("index built from the tables, from the start", product.builtMs / 1_000, [
      "≤",
      isLarge ? 60 : 6,
      "s",
    ]),
    goal("the longest that it blocked a request while it was built", product.slowestMs, ["≤", 50, "ms"], 0),
    goal("memory with the index", product.memory, ["≤", isLarge ? 800 : 300, "MB"], 0),
    goal("a save: processor time of server and database", cost(writes.save), ["≤", 10, "ms"]),
    goal("a follow: the same", cost(writes.follow), ["≤", 3, "ms"]),
  ];
  const goals = [
    ...lists.goals,
    ...panel,
    ...measured,
    goal(
      `answers other than SQL's, of ${equality.compared}, under changes`,
      equality.differing.length,
      ["≤", 0, ""],
      0,
    ),
  ];
  const failed = lists.rows.flat().filter((row) => row.answered === 0 || row.failed > 0);
  return {
    goals: goals.map(([name = "", ...cells]) => [`${name}, ${number(size)}`, ...cells]),
    rows: lists.rows.flatMap((rows, place) => rows.map((row) => rowOf(size, WORKLOADS[place] ?? "", row))),
    faults: [
      ...failed.map((row) => `${row.name}: ${row.failed} of ${row.answered} failed`),
      ...equality.differing.map((given) => `differs from SQL: ${given}`),
      ...(equality.compared === 0 || equality.changes.other(200) > 0
        ? [`changes: ${equality.changes.words()}`]
        : []),
    ],
  };
}

const WORKLOADS = [
  "22 mixed, 16 clients",
  "random, 8 clients",
  "28 KB list, 16 clients",
  "what Directus can answer of the mixed, 8 clients",
];
const HEAD = [
  "Streamers",
  "Requests",
  "Who",
  "a second",
  "p50 ms",
  "p95 ms",
  "processor ms: server + database",
  "KB",
];

function rowOf(size: number, workload: string, row: Row): string[] {
  const { name, perSecond, p50, p95, serverMs, databaseMs, bytes } = row;
  return [
    ...[
      number(size),
      workload,
      name,
      number(perSecond, perSecond < 100 ? 1 : 0),
      number(p50, 1),
      number(p95, 1),
    ],
    ...[`${number(serverMs, 2)} + ${number(databaseMs, 2)}`, number(bytes / 1_000)],
  ];
}

buildBundle();
const title = machine();
const results: SizeResult[] = [];
for (const size of options.sizes) results.push(await withCleanup(() => measureSize(size)));
const goals = table(
  GOAL_HEAD,
  results.flatMap((result) => result.goals),
);
const rows = table(
  HEAD,
  results.flatMap((result) => result.rows),
);
const report = `${title}.\n\n${goals}\n\n${rows}`;
console.log(report);
const faults = results.flatMap((result) => result.faults);
for (const fault of faults) console.log(`FAULT ${fault}`);
if (options.write) writeSection("directory", report);
clearInterval(alive);
process.exit(faults.length > 0 ? 1 : 0);
