import { posix } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { isModule, type SourceFile } from "./source-file.ts";

/** `target` is the imported file; undefined for external packages. */
export type Import = { specifier: string; target: string | undefined; typeOnly: boolean };

export type ImportGraph = Map<string, Import[]>;

type Found = { specifier: string; typeOnly: boolean };

const quoted = /^["'`]([^"'`$]+)["'`]$/;

/** @throws if the module does not parse, because its imports would be missed */
export function readImports(file: SourceFile): Found[] {
  const parsed = parseSync(file.path, file.text);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${file.path} does not parse: ${errors[0]?.message}`);
  const found: Found[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    const emptyType = /^import\s+type\b/.test(
      file.text.slice(file.text.lastIndexOf("import", moduleRequest.start)),
    );
    found.push({ specifier: moduleRequest.value, typeOnly: typeOnly || emptyType });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const specifier = quoted.exec(file.text.slice(moduleRequest.start, moduleRequest.end))?.[1];
    if (specifier) found.push({ specifier, typeOnly: false });
  }
  if (!/\bimport\(/.test(file.text)) return found;
  new Visitor({
    TSImportType({ source }) {
      found.push({ specifier: source.value, typeOnly: true });
    },
  }).visit(parsed.program);
  return found;
}

const endings = ["", ".ts", ".tsx", ".mjs", "/index.ts"];

export function resolveImport(
  from: string,
  specifier: string,
  paths: ReadonlySet<string>,
): string | undefined {
  let base: string | undefined;
  if (specifier.startsWith(".")) base = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ""));
  const scoped = /^@starling\/([a-z0-9-]+)(?:\/(.+))?$/.exec(specifier);
  if (scoped?.[1]) {
    const folder = ["web", "server"].includes(scoped[1]) ? "apps" : "packages";
    const home = ["e2e", "bench"].includes(scoped[1]) ? scoped[1] : `${folder}/${scoped[1]}`;
    const rest = scoped[2] ?? "";
    base = rest.startsWith("src/") ? `${home}/${rest}` : `${home}/src/${rest}`;
  }
  if (base === undefined) return undefined;
  return endings.map((ending) => base + ending).find((candidate) => paths.has(candidate)) ?? base;
}

export function buildImportGraph(files: SourceFile[]): ImportGraph {
  const modules = files.filter(({ path }) => isModule(path));
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    modules.map((file) => [
      file.path,
      readImports(file).map((found) => ({
        ...found,
        target: resolveImport(file.path, found.specifier, paths),
      })),
    ]),
  );
}
