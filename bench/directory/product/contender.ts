import { scratchFolder } from "../../drills/product/scratch-folder.ts";
import { spawnServer, stopServer, untilReady } from "../../drills/product/server-process.ts";
import type { Contender } from "../contenders/contender.ts";
import type { ListingRequest } from "../requests/listing.ts";
import type { Member } from "./members.ts";

/** The address of a tRPC query. */
export function trpcPath(procedure: string, input: unknown): string {
  return `/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
}

/** Reads the page in a tRPC answer. */
export function readTrpcPage(body: string): { ids: string[]; total: number } {
  const page: { items: { id: string }[]; total: number } = JSON.parse(body).result.data.json;
  return { ids: page.items.map(({ id }) => id), total: page.total };
}

/** The product with its index, or made to answer everything from the database. */
export interface ProductContender extends Contender {
  url: string;
  /** Renews the session that its requests carry. */
  signIn(): Promise<void>;
  headers(): Record<string, string>;
  /** Everything it wrote, warnings and errors. */
  output(): string;
  /** Where it keeps files of its own, its index among them. */
  dataDir: string;
  /** Milliseconds from its beginning to the first yes of `/readyz`. */
  readyMs: number;
  /** When it was begun, on this process's clock. */
  begunAt: number;
}

const START_MS = 120_000;

/** Which settings the server gets beside the database. */
export interface ProductOptions {
  name: string;
  settings?: Record<string, string>;
  dataDir?: string;
  /** Node's own. */
  flags?: readonly string[];
  /** Another build than the source as it is. */
  bundle?: string;
}

/** Starts the built product as people run it, and asks it as a premium viewer does. */
export async function startProductContender(
  databaseUrl: string,
  member: Member,
  { name, settings = {}, dataDir = scratchFolder(), flags, bundle }: ProductOptions,
): Promise<ProductContender> {
  const begunAt = performance.now();
  const server = await spawnServer(
    { ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    flags,
    bundle,
  );
  const readyMs = await untilReady(server, START_MS);
  let cookie = await member.signIn(server.url);
  return {
    name,
    url: server.url,
    dataDir,
    readyMs,
    begunAt,
    port: server.port,
    pid: server.pid,
    headers: () => ({ cookie }),
    signIn: async () => {
      cookie = await member.signIn(server.url);
    },
    output: server.output,
    ask: ({ given }: ListingRequest) => ({ path: trpcPath("discovery.list", given), headers: { cookie } }),
    read: readTrpcPage,
    stop: async () => void (await stopServer(server)),
  };
}
