// The token test reads the stylesheet. Only this one function is declared: Node's own types would reach every component.
declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
