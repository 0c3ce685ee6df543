import { mkdirSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { readOptions } from "../clips/options.ts";
import { type Stage, setStage } from "../clips/stage.ts";
import { seedCatalogue } from "../directory/data/catalogue.ts";
import { requestBytes } from "../directory/load/request-bytes.ts";
import { trpcPath } from "../directory/product/contender.ts";
import type { ListingRequest } from "../directory/requests/listing.ts";
import { misspeltSearches } from "../directory/requests/misspelt.ts";
import { randomRequests } from "../directory/requests/random.ts";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { freePort } from "../drills/product/free-port.ts";
import { writeSection } from "../readme.ts";
import { callTree, functionsOf, ownersOf } from "./call-tree.ts";
import { flameGraph } from "./flame-graph.ts";
import { profileWhile } from "./inspector.ts";

const SECTION = {
  begin: "<!-- profile: written by npm run bench:profile -- --write -->",
  end: "<!-- end of the profile -->",
};

/**
 * `npm run bench:profile`: where the server's processor time goes on the hot paths, as tables and flame graphs. Takes
 * the options of `bench:clips`; `--write` writes the tables into the README and the graphs beside it.
 */
const options = readOptions(process.argv.slice(2));
const [CLIENTS, WARM_UP_MS, PROFILED_MS] = [4, 3_000, options.quick ? 1_500 : 8_000];
/** More than are remembered, so that each is looked for anew. */
const MISSPELT = 3_000;
const [OWNERS, FUNCTIONS] = [8, 12];
const GRAPHS = path.join(import.meta.dirname, "graphs");

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function hotPaths({
  client,
  members,
}: Stage): Promise<{ name: string; file: string; requests: string[] }[]> {
  const cookies = await Promise.all(members.map(({ signIn }) => signIn()));
  const ask = (procedure: string, inputs: readonly unknown[]) =>
    inputs.map((input, place) =>
      requestBytes({
        path: trpcPath(procedure, input),
        headers: { cookie: cookies[place % cookies.length] ?? "" },
      }),
    );
  const random = randomRequests(3_000, options.seed, await seedCatalogue(client.db));
  const pages = Array.from({ length: 40 }, (_, place) => ({
    sortBy: "followersCount",
    limit: 30,
    page: place + 1,
  }));
  const misspelt = await misspeltSearches(client, MISSPELT, options.seed);
  const given = (listings: readonly ListingRequest[]) => listings.map((listing) => listing.given);
  return [
    {
      name: "random listings",
      file: "random-listings",
      requests: ask("discovery.list", given(random)),
    },
    {
      name: "misspelt searches",
      file: "misspelt-searches",
      requests: ask("discovery.list", given(misspelt)),
    },
    { name: "plain pages of the directory", file: "plain-pages", requests: ask("discovery.list", pages) },
    {
      name: "first pages of the reel",
      file: "reel-pages",
      requests: ask(
        "clips.reels",
        cookies.map(() => ({ limit: 10 })),
      ),
    },
  ];
}

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;

async function profileAll(): Promise<{ report: string; graphs: Map<string, string> }> {
  const inspector = await freePort();
  const stage = await setStage(options, [`--inspect=127.0.0.1:${inspector}`]);
  const { generator, product } = stage;
  const graphs = new Map<string, string>();
  const parts = [
    `${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} shared cores, Node ${process.versions.node}; ${options.size.toLocaleString("en")} streamers, ${CLIENTS} clients. Shares of the time in which the server did anything.`,
  ];
  for (const { name, file, requests } of await hotPaths(stage)) {
    const load = { port: product.port, requests, clients: CLIENTS, most: Number.MAX_SAFE_INTEGER };
    await generator.run({ ...load, ms: WARM_UP_MS });
    const profile = await profileWhile(inspector, () => generator.run({ ...load, ms: PROFILED_MS }));
    const tree = callTree(profile);
    graphs.set(`${file}.svg`, flameGraph(`${name}, ${options.size.toLocaleString("en")} streamers`, tree));
    const owners = ownersOf(tree).slice(0, OWNERS);
    const functions = functionsOf(tree).slice(0, FUNCTIONS);
    parts.push(
      `**${name}** ([flame graph](profile/graphs/${file}.svg)): ${owners.map(({ owner, self }) => `${owner} ${percent(self, tree.total)}`).join(", ")}.`,
      [
        "| Function | of | in itself |",
        "|---|---|---|",
        ...functions.map(
          ({ name: of, owner, self }) => `| \`${of}\` | ${owner} | ${percent(self, tree.total)} |`,
        ),
      ].join("\n"),
    );
  }
  return { report: parts.join("\n\n"), graphs };
}

buildBundle();
const { report, graphs } = await closingAfterwards(profileAll);
console.log(report);
if (options.write && !options.quick) {
  mkdirSync(GRAPHS, { recursive: true });
  for (const [file, graph] of graphs) writeFileSync(path.join(GRAPHS, file), graph);
  writeSection(SECTION, report);
}
process.exit(0);
