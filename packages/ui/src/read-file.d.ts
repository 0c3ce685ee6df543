// Two tests read sources. Only what they call is declared: Node's own types would reach every component.
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
  export function globSync(pattern: string, options: { cwd: URL }): string[];
}
