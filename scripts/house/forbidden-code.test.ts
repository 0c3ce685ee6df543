import { expect, test } from "vitest";
import { forbiddenCode } from "./forbidden-code.ts";
import { checkout } from "./planted.ts";

const judge = (text: string, path = "packages/api/src/clips/clips/service.ts") =>
  forbiddenCode.check(checkout({ [path]: text }));

test.each([
  ["const rows = sql.raw(text);", "raw SQL"],
  ["await client.unsafe(query);", "raw SQL"],
  ["element.innerHTML = text;", "HTML from text"],
  ["const a = <iframe srcDoc={text} />;", "HTML from text"],
  ['const key = text\n  .normalize("NFKC");', "quadratic time"],
  ["const a = <dialog open>{text}</dialog>;", "its own dialog"],
  ["element.showModal();", "its own dialog"],
  ["test.skipIf(slow)(name, run);", "skips a test"],
  ["test\n  .todo(name);", "skips a test"],
  ["// @ts-expect-error wrong\nlet a;", "suppresses a tool"],
  ["/* biome-ignore lint: no */ let a;", "suppresses a tool"],
  ['const code = await import("./code.ts");', "without a retry"],
  ["// TODO later\nlet a;", "leaves work"],
])("rejects the code %s", (text, reason) => {
  expect(judge(text, "apps/web/src/lib/planted.tsx")).toEqual([
    {
      path: expect.stringMatching(/^apps\/web\/src\/lib\/planted\.tsx:\d+$/),
      message: expect.stringContaining(reason),
    },
  ]);
});

test("reports the line of forbidden code", () => {
  expect(judge("let a;\n\nb.innerHTML = a;")[0]?.path).toBe("packages/api/src/clips/clips/service.ts:3");
});

test.each([
  ["const why = 'sql.raw( is refused';"],
  ["const rows = sql`select 1`; testing.skip; const todo = 1;"],
])("accepts the code %s", (text) => {
  expect(judge(text)).toEqual([]);
});

test("accepts a dynamic import inside loadable, which retries it", () => {
  const text =
    'const Part = loadable(async () => {\n  const { A } = await import("./a.tsx");\n  return A;\n});';
  expect(judge(text, "apps/web/src/lib/planted.tsx")).toEqual([]);
});

test("accepts raw SQL that creates test databases", () => {
  expect(judge("await client.unsafe(text);", "packages/db/src/testing/create-test-db.ts")).toEqual([]);
});
