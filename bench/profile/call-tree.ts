import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import type { CpuProfile, ProfileNode } from "./inspector.ts";

/** A function in the place it was called from. */
export interface Call {
  name: string;
  /** Whose code it is: a package, `node`, `garbage collection`, or `native`. */
  owner: string;
  /** Microseconds in itself, and with all that it called. */
  self: number;
  total: number;
  callees: Call[];
}

/** What V8 calls the time in which nothing ran. */
const IDLE = "(idle)";
const WITHOUT_FILE: Readonly<Record<string, string>> = { "(garbage collector)": "garbage collection" };

const maps = new Map<string, SourceMap | null>();

/** The map of a bundled file, read once. */
function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const file = `${fileURLToPath(url)}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
  maps.set(url, map);
  return map;
}

/** Drizzle publishes maps that name its sources without itself. */
const MISNAMED: Readonly<Record<string, string>> = { src: "drizzle-orm" };

/** Whose code stands in a source file, as the map of a bundle beside the server's sources names it. */
function ownerOfFile(file: string): string {
  const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1];
  if (dependency !== undefined) return MISNAMED[dependency] ?? dependency;
  if (file.startsWith("../src/")) return "starling/server";
  const own = /(?:packages|apps)\/([^/]+)\//.exec(file)?.[1];
  return own === undefined ? file : `starling/${own}`;
}

function ownerOf({ functionName, url, lineNumber, columnNumber }: ProfileNode["callFrame"]): string {
  if (url === "") return WITHOUT_FILE[functionName] ?? "native";
  if (url.startsWith("node:")) return "node";
  if (!url.startsWith("file:")) return url;
  const entry = mapOf(url)?.findEntry(lineNumber, columnNumber);
  return ownerOfFile(entry && "originalSource" in entry ? entry.originalSource : fileURLToPath(url));
}

/** Adds a node and what it called to the callees of a function, where the same one may stand already. */
function graft(
  into: Call[],
  node: ProfileNode,
  nodes: Map<number, ProfileNode>,
  selfOf: Map<number, number>,
): number {
  const { functionName } = node.callFrame;
  if (functionName === IDLE) return 0;
  const name = functionName === "" ? "(anonymous)" : functionName;
  const owner = ownerOf(node.callFrame);
  let call = into.find((other) => other.name === name && other.owner === owner);
  if (call === undefined) {
    call = { name, owner, self: 0, total: 0, callees: [] };
    into.push(call);
  }
  const self = selfOf.get(node.id) ?? 0;
  let total = self;
  for (const id of node.children ?? []) {
    const child = nodes.get(id);
    if (child) total += graft(call.callees, child, nodes, selfOf);
  }
  call.self += self;
  call.total += total;
  return total;
}

/** The calls of a profile without the time in which nothing ran, from the outermost in. */
export function callTree({ nodes, samples, timeDeltas }: CpuProfile): Call {
  const selfOf = new Map<number, number>();
  for (const [place, id] of samples.entries()) {
    selfOf.set(id, (selfOf.get(id) ?? 0) + (timeDeltas[place] ?? 0));
  }
  const [root] = nodes;
  const calls: Call[] = [];
  if (root) graft(calls, root, new Map(nodes.map((node) => [node.id, node])), selfOf);
  const [all] = calls;
  if (all === undefined || all.total === 0) throw new Error("The profile is empty");
  return all;
}

/** All functions of a tree with the time in themselves, wherever they were called from, the dearest first. */
export function functionsOf(tree: Call): Pick<Call, "name" | "owner" | "self">[] {
  const found = new Map<string, Pick<Call, "name" | "owner" | "self">>();
  const walk = ({ name, owner, self, callees }: Call) => {
    const key = `${owner} ${name}`;
    found.set(key, { name, owner, self: (found.get(key)?.self ?? 0) + self });
    callees.forEach(walk);
  };
  walk(tree);
  return [...found.values()].toSorted((a, b) => b.self - a.self);
}

/** The time of each owner's functions in themselves, the dearest first. */
export function ownersOf(tree: Call): { owner: string; self: number }[] {
  const found = Map.groupBy(functionsOf(tree), ({ owner }) => owner);
  return [...found]
    .map(([owner, functions]) => ({ owner, self: functions.reduce((sum, { self }) => sum + self, 0) }))
    .toSorted((a, b) => b.self - a.self);
}
