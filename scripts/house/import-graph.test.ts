import { expect, test } from "vitest";
import { buildImportGraph, readImports } from "./import-graph.ts";
import { checkout } from "./planted.ts";

const read = (text: string) => readImports({ path: "apps/web/src/main.tsx", text });

test("finds every kind of import statement", () => {
  const text = `
    import value from "static";
    import "side-effect";
    export * from "star";
    export { one } from "named";
    const page = import("dynamic");
    const other = import(\`template\`);
  `;
  const specifiers = read(text).map(({ specifier }) => specifier);
  expect(specifiers.sort()).toEqual(["dynamic", "named", "side-effect", "star", "static", "template"]);
  expect(read(text).every(({ typeOnly }) => !typeOnly)).toBe(true);
});

test.each([
  ['import type { A } from "a";'],
  ['import type {} from "a";'],
  ['import { type A, type B } from "a";'],
  ['export type { A } from "a";'],
  ['let a: import("a").A;'],
])("treats %s as an import of types only", (text) => {
  expect(read(text)).toEqual([{ specifier: "a", typeOnly: true }]);
});

test("ignores imports in comments and strings", () => {
  const text = `// import("a")\n/* import b from "b" */\nconst text = 'import c from; import("d")';`;
  expect(read(text)).toEqual([]);
});

test("throws for a file that does not parse", () => {
  expect(() => read("import { from")).toThrow("does not parse");
});

test("resolves relative, package and external specifiers", () => {
  const graph = buildImportGraph(
    checkout({
      "packages/api/src/clips/clips/router.ts":
        'import "./service.ts"; import "@starling/db/schema/clips"; import "zod";',
      "packages/api/src/clips/clips/service.ts": "",
      "packages/db/src/schema/clips.ts": "",
    }),
  );
  expect(graph.get("packages/api/src/clips/clips/router.ts")?.map(({ target }) => target)).toEqual([
    "packages/api/src/clips/clips/service.ts",
    "packages/db/src/schema/clips.ts",
    undefined,
  ]);
});
