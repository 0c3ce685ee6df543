import { startBare } from "../contenders/bare/contender.ts";
import type { Contender } from "../contenders/contender.ts";
import { startExact } from "../contenders/exact/contender.ts";
import { learnPages } from "../contenders/known-pages.ts";
import { startPeers } from "../contenders/peers/start-peers.ts";
import { requestBytes } from "../load/request-bytes.ts";
import type { SizeResults } from "../report/results.ts";
import type { ListingRequest } from "../requests/listing.ts";
import { MIXED } from "../requests/mixed.ts";
import { cpuOfList, plainLists } from "./plain-list.ts";
import type { Stage } from "./stage.ts";
import { type Comparison, commonRequests, compare, latencyAtRate } from "./throughput.ts";

const MANY_CLIENTS = 16;
const FEW_CLIENTS = 8;
/** The fall-back and the peers are measured on directories of up to so many. */
const LARGEST_FOR_OTHERS = 100_000;

/** The rate at which the mixed queries are to take no more than their milliseconds. */
const MIXED_PER_SECOND = 500;

function bytesOf(contender: Contender, request: ListingRequest): string[] {
  const asked = contender.ask(request);
  return asked === null ? [] : [requestBytes(asked)];
}

function comparison({ pace, databasePid }: Stage, clients: number): Comparison {
  const { turnMs: ms, rounds } = pace;
  return { clients, ms, rounds, databasePid, most: Number.MAX_SAFE_INTEGER };
}

/**
 * Whether two contenders put the same ids on the same pages and count the same. A search each does in its own way, and the
 * fair order moves on while the copied table of exact SQL stands still.
 */
async function differences(
  [one, other]: readonly [Contender, Contender],
  requests: readonly ListingRequest[],
): Promise<SizeResults["withExact"]> {
  const asked = commonRequests([one, other], requests).filter(
    ({ input }) => input.search === "" && input.sortBy !== "fair",
  );
  const [pages, others] = [await learnPages(one, asked), await learnPages(other, asked)];
  const wrong = asked.filter(
    (request) => JSON.stringify(pages.get(request)) !== JSON.stringify(others.get(request)),
  );
  return { compared: asked.length, mismatches: wrong.map(({ given }) => JSON.stringify(given)) };
}

/** Requests a second and latencies: against exact SQL and a bare handler, in turns. */
export async function measureSpeeds(
  stage: Stage,
): Promise<Pick<SizeResults, "mixed" | "mixedAtRate" | "random" | "plain" | "cpuMs" | "withExact">> {
  const { generator, product, client, databaseUrl, random, pace } = stage;
  const exact = await startExact(client, databaseUrl);
  const withExact = await differences([product, exact], [...MIXED, ...random.slice(0, pace.still)]);
  const lists = await plainLists(product);
  const bare = await startBare(databaseUrl, await learnPages(product, [...MIXED, ...lists]));
  const three = [product, exact, bare];
  const mixed = await compare(
    generator,
    three,
    commonRequests(three, MIXED),
    comparison(stage, MANY_CLIENTS),
  );
  const requests = commonRequests([product], MIXED).flatMap((request) => bytesOf(product, request));
  const mixedAtRate = await latencyAtRate(
    generator,
    { port: product.port, requests, ms: pace.latencyMs },
    { perSecond: MIXED_PER_SECOND },
  );
  const two = [product, exact];
  const randomly = await compare(generator, two, commonRequests(two, random), comparison(stage, FEW_CLIENTS));
  const plain = await compare(generator, [product, bare], lists, comparison(stage, MANY_CLIENTS));
  const cpuMs = await cpuOfList(generator, product, lists, pace.latencyMs);
  await exact.stop();
  await bare.stop();
  return { mixed, mixedAtRate, random: randomly, plain, cpuMs, withExact };
}

/** The product answering from the database alone, as while its index is not ready. */
export async function measureFallback(stage: Stage): Promise<SizeResults["fallback"]> {
  const { generator, plain, pace, size } = stage;
  if (size > LARGEST_FOR_OTHERS) return null;
  await plain.signIn();
  const requests = MIXED.flatMap((request) => bytesOf(plain, request));
  const load = { port: plain.port, requests, most: Number.MAX_SAFE_INTEGER };
  await generator.run({ ...load, clients: 1, ms: 2_000 });
  const one = await generator.run({ ...load, clients: 1, ms: pace.latencyMs });
  return { one, many: await generator.run({ ...load, clients: MANY_CLIENTS, ms: pace.latencyMs }) };
}

/** Directus and PostGraphile on the same streamers, with everything they can be asked of the mixed queries. */
export async function measurePeers(stage: Stage): Promise<SizeResults["peers"]> {
  const { size, options, generator, client, databaseUrl, product } = stage;
  const largest = Math.max(...options.sizes.filter((other) => other <= LARGEST_FOR_OTHERS));
  if (!options.peers || size !== largest) return null;
  const { contenders, missing } = await startPeers(client, databaseUrl, options.folder);
  if (contenders.length === 0) return { standings: [], missing, asked: 0, differing: [] };
  const exact = await startExact(client, databaseUrl);
  const all: Contender[] = [product, exact, ...contenders];
  const requests = commonRequests(all, MIXED);
  const standings = await compare(generator, all, requests, comparison(stage, FEW_CLIENTS));
  const answers = await Promise.all(all.map((contender) => learnPages(contender, requests)));
  const wrong = requests.filter(
    (request) => new Set(answers.map((pages) => JSON.stringify(pages.get(request)))).size > 1,
  );
  for (const contender of [exact, ...contenders]) await contender.stop();
  return { standings, missing, asked: requests.length, differing: wrong.map(({ name }) => name) };
}
