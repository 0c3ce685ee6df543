import { expect, test } from "vitest";
import { forbiddenCode } from "./forbidden-code.ts";
import { checkout } from "./planted.ts";

const judge = (text: string, path = "packages/api/src/clips/service.ts") =>
  forbiddenCode.check(checkout({ [path]: text }));

test.each([
  ["const rows = sql.raw(text);", "raw SQL"],
  ["await client.unsafe(query);", "raw SQL"],
  ["element.innerHTML = text;", "HTML from text"],
  ["const a = <div dangerouslySetInnerHTML={{ __html: text }} />;", "HTML from text"],
  ["const a = <iframe srcDoc={text} />;", "HTML from text"],
  ["test.skip(name, run);", "skips or singles out"],
  ["describe.only(name, run);", "skips or singles out"],
  ["test\n  .todo(name);", "skips or singles out"],
  ["const a: any = 1;", "uses any"],
  ["const a = b as any;", "uses any"],
  ["const a = new Map<string, any>();", "uses any"],
  ["// @ts-expect-error wrong\nlet a;", "silences a tool"],
  ["/* biome-ignore lint: no */ let a;", "silences a tool"],
  ["// TODO later\nlet a;", "leaves a note"],
])("%s is refused", (text, reason) => {
  expect(judge(text, "apps/web/src/lib/planted.tsx")).toEqual([
    {
      path: expect.stringMatching(/^apps\/web\/src\/lib\/planted\.tsx:\d+$/),
      message: expect.stringContaining(reason),
    },
  ]);
});

test("the line is told", () => {
  expect(judge("let a;\n\nb.innerHTML = a;")[0]?.path).toBe("packages/api/src/clips/service.ts:3");
});

test.each([
  ["const label = \"any\"; // any of them\nconst why = 'sql.raw( is refused';"],
  ["const anything = company.any; if (a) { b = a.any(); }"],
  ["const rows = sql`select 1`; testing.skip; const todo = 1;"],
])("%s is fine", (text) => {
  expect(judge(text)).toEqual([]);
});

test("raw SQL is allowed where a database is made for tests", () => {
  expect(judge("await client.unsafe(text);", "packages/db/src/testing/create-test-db.ts")).toEqual([]);
});
