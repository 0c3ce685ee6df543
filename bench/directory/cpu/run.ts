import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { countablesOf, countEach } from "@starling/api/discovery/counts.service";
import type { DirectoryReader } from "@starling/directory/directory-reader";
import { planListing } from "@starling/directory/query-plan";
import { countOptionsInput, type ListStreamersInput } from "@starling/validators/discovery-inputs";
import { DATASET_NOW } from "../data/dataset.ts";
import { MIXED } from "../requests/mixed.ts";
import { cachedIndex, fingerprint } from "./cached-index.ts";
import { type Costs, measureCosts, type Question, quantile } from "./costs.ts";

/**
 * What a question costs the index alone, in processor time of this process and without a server: for looking at what it
 * does, not for figures of the whole product.
 *
 *     npm run directory:cpu --workspace bench -- --data /tmp/directories --size 1000000
 *
 * The index is cached beside the data set, so that only the first run needs the database. With `--answers <file>` the
 * fingerprint of each answer is written, to compare two versions of the index by.
 */
const { values } = parseArgs({
  options: {
    data: { type: "string" },
    size: { type: "string", default: "1000000" },
    seed: { type: "string", default: "starling" },
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    answers: { type: "string" },
  },
});
if (values.data === undefined) throw new Error("Say where the data sets are: --data <folder>");

const begun = process.cpuUsage();
const cached = await cachedIndex({ size: Number(values.size), folder: values.data, seed: values.seed });
const { user, system } = process.cpuUsage(begun);
const memory = process.memoryUsage();
const mb = (bytes: number) => Math.round(bytes / 1_048_576);
console.log(
  `${cached.index.size} streamers in ${Math.round((user + system) / 1_000)} ms; resident ${mb(memory.rss)} MB, buffers ${mb(memory.arrayBuffers)} MB, heap ${mb(memory.heapUsed)} MB`,
);

const at = DATASET_NOW;
const reader = cached.index.reader();
const directory: DirectoryReader = { ...reader, cards: async () => [] };

function pageOf(name: string, input: ListStreamersInput): Question {
  const { page, limit, sortBy, sortOrder } = input;
  return {
    name,
    ask: () =>
      reader.page({
        ...planListing(input, { at }),
        sortBy,
        sortOrder,
        limit,
        offset: (page - 1) * limit,
        affinity: [],
      }),
  };
}

const countables = countablesOf(cached.topics);

function countsOf(name: string, given: object): Question {
  const input = countOptionsInput.parse(given);
  return { name, ask: () => countEach(input, { directory, countables, hasFullAccess: true, at }) };
}

const filtersOf = ({ sortBy, sortOrder, page, limit, ...filters }: Partial<ListStreamersInput>) => filters;
const rounds = Number(values.rounds);
const all: Record<string, () => Promise<Costs[]>> = {
  mixed: () =>
    measureCosts(
      MIXED.map(({ name, input }) => pageOf(name, input)),
      rounds * 4,
    ),
  random: () =>
    measureCosts(
      cached.random.map(({ given, input }) => pageOf(JSON.stringify(given), input)),
      Math.max(1, Math.ceil(rounds / 4)),
    ),
  misspelt: () =>
    measureCosts(
      cached.misspelt.map(({ given, input }) => pageOf(given.search ?? "", input)),
      Math.max(1, Math.ceil(rounds / 4)),
    ),
  counts: () =>
    measureCosts(
      cached.random
        .slice(0, 100)
        .map(({ given }) => countsOf(JSON.stringify(filtersOf(given)), filtersOf(given))),
      Math.max(1, Math.ceil(rounds / 2)),
    ),
};

const answers: Record<string, { question: string; ms: number; answer: string }[]> = {};
for (const [name, measure] of Object.entries(all)) {
  if (values.only !== undefined && !values.only.split(",").includes(name)) continue;
  const costs = await measure();
  const fingerprints = costs.map(({ question, ms, answer }) => ({
    question,
    ms,
    answer: fingerprint(answer),
  }));
  answers[name] = fingerprints;
  const each = costs.map(({ ms }) => ms);
  const meanOf = (of: readonly number[]) => (of.reduce((sum, one) => sum + one, 0) / of.length).toFixed(3);
  const at = (share: number) => quantile(each, share).toFixed(2);
  console.log(
    `\n${name}: ${each.length} questions, mean ${meanOf(each)} ms (first ${meanOf(costs.map(({ firstMs }) => firstMs))}), p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}; answers ${fingerprint(fingerprints.map(({ answer }) => answer))}`,
  );
  const shown = name === "mixed" ? costs : costs.toSorted((a, b) => b.ms - a.ms).slice(0, 25);
  for (const { question, ms } of shown) console.log(`${ms.toFixed(3).padStart(9)}  ${question}`);
}
if (values.answers !== undefined) writeFileSync(values.answers, JSON.stringify(answers));
const after = process.memoryUsage();
console.log(
  `\nresident ${mb(after.rss)} MB, buffers ${mb(after.arrayBuffers)} MB, heap ${mb(after.heapUsed)} MB`,
);
