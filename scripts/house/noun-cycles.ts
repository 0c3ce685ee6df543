import { buildImportGraph } from "./import-graph.ts";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";

/** Maps a file to the folder that is checked for import cycles; undefined for files outside such folders. */
type FolderOf = (path: string) => string | undefined;

const API = "packages/api/src/";
const ENTITIES = "apps/web/src/entities/";
const MAX_DOMAINS = 10;
const WITHOUT_DOMAIN = new Set(["testing", "platforms", "visibility"]);

/** Domain of a file: `clips` for `packages/api/src/clips/uploads/service.ts`. */
const domainOf: FolderOf = (path) => /^packages\/api\/src\/([^/]+)\//.exec(path)?.[1];

/** Noun of a file: `clips/uploads` for `packages/api/src/clips/uploads/service.ts`. */
const nounOf: FolderOf = (path) => /^packages\/api\/src\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/** Entity of a file of the web app: `streamer` for `apps/web/src/entities/streamer/live-state.tsx`. */
const entityOf: FolderOf = (path) => /^apps\/web\/src\/entities\/([^/]+)\//.exec(path)?.[1];

/** Imports between folders, including type imports, each with an example. */
function importsBetween(files: SourceFile[], folderOf: FolderOf): Map<string, Map<string, string>> {
  const between = new Map<string, Map<string, string>>();
  for (const [from, imports] of buildImportGraph(files)) {
    const folder = folderOf(from);
    if (folder === undefined) continue;
    const uses = between.get(folder) ?? new Map<string, string>();
    between.set(folder, uses);
    for (const { target } of imports) {
      const used = target && folderOf(target);
      if (used && used !== folder && !uses.has(used)) uses.set(used, `${from} imports ${target}`);
    }
  }
  return between;
}

function shortestCycle(start: string, between: Map<string, Map<string, string>>): string[] | undefined {
  let trails = [[start]];
  const seen = new Set<string>();
  while (trails.length > 0) {
    const longer: string[][] = [];
    for (const trail of trails) {
      for (const used of between.get(trail.at(-1) ?? "")?.keys() ?? []) {
        if (used === start) return [...trail, start];
        if (seen.has(used)) continue;
        seen.add(used);
        longer.push([...trail, used]);
      }
    }
    trails = longer;
  }
  return undefined;
}

function cyclesBetween(files: SourceFile[], folderOf: FolderOf, root = API): Violation[] {
  const between = importsBetween(files, folderOf);
  const violations: Violation[] = [];
  const reported = new Set<string>();
  for (const folder of between.keys()) {
    if (reported.has(folder)) continue;
    const cycle = shortestCycle(folder, between);
    if (!cycle) continue;
    for (const member of cycle) reported.add(member);
    const steps = cycle.slice(1).map((used, at) => between.get(cycle[at] ?? "")?.get(used));
    violations.push({
      path: `${root}${folder}`,
      message: `is part of an import cycle (${cycle.join(" → ")}): ${steps.join("; ")}. Move the shared code below them, or the code that combines them above.`,
    });
  }
  return violations;
}

function tooManyDomains(files: SourceFile[]): Violation[] {
  const found = new Set(files.flatMap(({ path }) => domainOf(path) ?? []));
  const domains = [...found].filter((folder) => !WITHOUT_DOMAIN.has(folder));
  if (domains.length <= MAX_DOMAINS) return [];
  const message = `has ${domains.length} domains (${domains.sort().join(", ")}); the maximum is ${MAX_DOMAINS}. Move the folder into an existing domain.`;
  return [{ path: "packages/api/src", message }];
}

/** Refuses import cycles between domains, nouns or entities, and too many domains. */
export const nounCycles: HouseRule = {
  name: "domains and nouns",
  applies: (path) => isModule(path) && !isTest(path) && [API, ENTITIES].some((root) => path.startsWith(root)),
  check: (files) => [
    ...tooManyDomains(files),
    ...cyclesBetween(files, domainOf),
    ...cyclesBetween(files, nounOf),
    ...cyclesBetween(files, entityOf, ENTITIES),
  ],
};
