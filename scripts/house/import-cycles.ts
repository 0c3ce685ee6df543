import { buildImportGraph, type ImportGraph } from "./import-graph.ts";
import { type HouseRule, isModule, type SourceFile, type Violation } from "./source-file.ts";

/** Finds import cycles, including those of type-only imports. */
function findCycles(graph: ImportGraph): string[][] {
  const cycles: string[][] = [];
  const finished = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const start = trail.indexOf(path);
    if (start !== -1) {
      cycles.push([...trail.slice(start), path]);
      return;
    }
    if (finished.has(path)) return;
    trail.push(path);
    for (const { target } of graph.get(path) ?? []) {
      if (target && graph.has(target)) visit(target);
    }
    trail.pop();
    finished.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return cycles;
}

function check(files: SourceFile[]): Violation[] {
  return findCycles(buildImportGraph(files)).map((cycle) => ({
    path: cycle[0] ?? "",
    message: `is part of an import cycle: ${cycle.join(" → ")}. Move what both need into a third file below them.`,
  }));
}

export const importCycles: HouseRule = { name: "import cycles", applies: isModule, check };
