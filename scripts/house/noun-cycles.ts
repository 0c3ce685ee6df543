import { buildImportGraph } from "./import-graph.ts";
import { type HouseRule, isModule, isTest, type SourceFile, type Violation } from "./source-file.ts";

/** The noun a file of the api belongs to: `clips` for `packages/api/src/clips/reels/service.ts`. */
function nounOf(path: string): string | undefined {
  return /^packages\/api\/src\/([^/]+)\//.exec(path)?.[1];
}

/** For each noun the nouns it imports, and by which import; a type counts, since it ties the two just as well. */
function importsBetweenNouns(files: SourceFile[]): Map<string, Map<string, string>> {
  const between = new Map<string, Map<string, string>>();
  for (const [from, imports] of buildImportGraph(files)) {
    const noun = nounOf(from);
    if (noun === undefined) continue;
    const uses = between.get(noun) ?? new Map<string, string>();
    between.set(noun, uses);
    for (const { target } of imports) {
      const used = target && nounOf(target);
      if (used && used !== noun && !uses.has(used)) uses.set(used, `${from} imports ${target}`);
    }
  }
  return between;
}

/** The shortest way from one noun back to itself, as the nouns on it; undefined when there is none. */
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

function check(files: SourceFile[]): Violation[] {
  const between = importsBetweenNouns(files);
  const violations: Violation[] = [];
  const reported = new Set<string>();
  for (const noun of between.keys()) {
    if (reported.has(noun)) continue;
    const cycle = shortestCycle(noun, between);
    if (!cycle) continue;
    for (const member of cycle) reported.add(member);
    const steps = cycle.slice(1).map((used, at) => between.get(cycle[at] ?? "")?.get(used));
    violations.push({
      path: `packages/api/src/${noun}`,
      message: `imports itself through other nouns (${cycle.join(" → ")}): ${steps.join("; ")}. Move what both need below them, or the verb that joins them above.`,
    });
  }
  return violations;
}

/** Nouns of the api do not import each other in circles: each can be read after those it uses. */
export const nounCycles: HouseRule = {
  name: "noun cycles",
  applies: (path) => isModule(path) && !isTest(path) && path.startsWith("packages/api/src/"),
  check,
};
