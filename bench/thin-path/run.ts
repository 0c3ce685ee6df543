import os from "node:os";
import path from "node:path";
import { startHandler } from "../directory/contenders/handler-process.ts";
import type { HttpRequest } from "../directory/load/request-bytes.ts";
import { type ProductContender, startProductContender, trpcPath } from "../directory/product/contender.ts";
import type { Member } from "../directory/product/members.ts";
import { closeEverything, closingAfterwards } from "../drills/open-resources.ts";
import { buildBundle } from "../drills/product/bundle.ts";
import { startSmallDirectory } from "./directory.ts";
import { judge, tableOf, writeTable } from "./report.ts";
import { type Contender, type Turns, takeTurns } from "./turns.ts";

/** `npm run bench:thin-path`; `--quick` for a short round that only shows that it works, `--write` keeps the table. */
const words = process.argv.slice(2);
const turns: Turns = words.includes("--quick")
  ? { clients: 16, rounds: 1, ms: 1_000 }
  : { clients: 16, rounds: 3, ms: 5_000 };

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void closeEverything().finally(() => process.exit(130)));
}

async function startOwn(name: string, file: string, url: string, address: string): Promise<Contender> {
  const { port, child } = await startHandler(path.join(import.meta.dirname, "contenders", file), [url]);
  return { name, port, pid: child.pid ?? 0, request: async () => ({ path: address }) };
}

const LIST: HttpRequest = { path: trpcPath("discovery.list", { limit: 30 }) };
const REST: HttpRequest = { path: "/api/v1/profile/streamers?limit=30" };

function asked(
  product: ProductContender,
  name: string,
  { path: address, headers }: HttpRequest = LIST,
): Contender {
  return {
    name,
    port: product.port,
    pid: product.pid ?? 0,
    request: async () => {
      await product.signIn();
      return { path: address, headers: { ...headers, ...product.headers() } };
    },
  };
}

async function startAll(url: string, member: Member): Promise<Contender[]> {
  const product = await startProductContender(url, member, { name: "product" });
  const plain = { name: "from the database", settings: { DIRECTORY_INDEX: "0" } };
  const fromDatabase = await startProductContender(url, member, plain);
  return [
    await startOwn("postgres.js text through a bare handler", "bare.ts", url, "/"),
    await startOwn("tRPC's adapter, superjson, output schema; same statement", "stock.ts", url, "/list"),
    asked(product, "the product, thin path"),
    asked(product, "the product through tRPC's adapter and superjson", {
      ...LIST,
      headers: { "trpc-accept": "application/json" },
    }),
    asked(product, "the product, thin path, Brotli", { ...LIST, headers: { "accept-encoding": "br" } }),
    asked(product, "the product, thin path, gzip", { ...LIST, headers: { "accept-encoding": "gzip" } }),
    asked(product, "the product, REST (the list twice)", REST),
    asked(fromDatabase, "the product without its index, thin path"),
  ];
}

buildBundle();
await closingAfterwards(async () => {
  const load = os.loadavg()[0] ?? 0;
  const { postgres, member } = await startSmallDirectory();
  const standings = await takeTurns(await startAll(postgres.url, member), turns);
  const report = { standings, load, turns };
  console.log(tableOf(report));
  console.log(judge(standings));
  if (words.includes("--write")) writeTable(report);
});
