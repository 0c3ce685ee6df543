// Minimal declarations for tests. Node's own types would allow Node APIs in every component.
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
  export function globSync(pattern: string, options: { cwd: URL }): string[];
}
