import { expect, test } from "vitest";
import { buildImportGraph, readImports } from "./import-graph.ts";
import { checkout } from "./planted.ts";

const read = (text: string) => readImports({ path: "apps/web/src/main.tsx", text });

test("every way of importing is seen", () => {
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
])("%s takes only types", (text) => {
  expect(read(text)).toEqual([{ specifier: "a", typeOnly: true }]);
});

test("one value among types is a value", () => {
  expect(read('import { type A, b } from "a";')).toEqual([{ specifier: "a", typeOnly: false }]);
});

test("a type import after a value import stays a type import", () => {
  const found = read('import { a } from "a";\nimport type {} from "b";\nimport "c";');
  expect(found.map(({ typeOnly }) => typeOnly)).toEqual([false, true, false]);
});

test("imports in comments and strings are none", () => {
  const text = `// import("a")\n/* import b from "b" */\nconst text = 'import c from; import("d")';`;
  expect(read(text)).toEqual([]);
});

test("a file that does not parse is an error, never a file without imports", () => {
  expect(() => read("import { from")).toThrow("does not parse");
});

test("relative, package and foreign specifiers resolve", () => {
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
