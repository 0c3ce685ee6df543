import { expect, test } from "vitest";
import { failuresOfPlaywright, failuresOfVitest, told } from "./failures.mjs";
import { withSecondLook } from "./second-look.mjs";

const failure = (title: string, file = "a.test.ts") => ({ file, title, message: "expected 1 to be 2" });
const look = (passed: number, failures: ReturnType<typeof failure>[], others = 0) => ({
  count: { passed, failed: failures.length + others },
  failures,
});

async function never(): Promise<never> {
  throw new Error("There was no reason to look again");
}

test("what fails once and passes alone counts as passed, and is named", async () => {
  const asked: string[][] = [];
  const result = await withSecondLook(look(7, [failure("slow"), failure("broken")]), async (files) => {
    asked.push(files);
    return look(3, [failure("broken")]);
  });
  expect(asked).toEqual([["a.test.ts"]]);
  expect(result).toEqual({
    count: { passed: 8, failed: 1 },
    failures: [failure("broken")],
    unsteady: [failure("slow")],
  });
});

test("what fails twice stays a failure", async () => {
  const result = await withSecondLook(look(7, [failure("broken")]), async () => look(3, [failure("broken")]));
  expect(result).toEqual({ count: { passed: 7, failed: 1 }, failures: [failure("broken")], unsteady: [] });
});

test("what fails only in the second run is named as well", async () => {
  const result = await withSecondLook(look(7, [failure("slow")]), async () => look(3, [failure("other")]));
  expect(result.count).toEqual({ passed: 8, failed: 0 });
  expect(result.unsteady).toEqual([failure("slow"), failure("other")]);
});

test("an error outside any test is not asked again, nor is a run in which all is well or much is broken", async () => {
  expect((await withSecondLook(look(7, [], 1), never)).count).toEqual({ passed: 7, failed: 1 });
  expect((await withSecondLook(look(7, []), never)).count).toEqual({ passed: 7, failed: 0 });
  const many = Array.from({ length: 7 }, (_, place) => failure("broken", `${place}.test.ts`));
  expect((await withSecondLook(look(7, many), never)).count).toEqual({ passed: 7, failed: 7 });
});

test("an error outside any test stays one beside tests that pass alone", async () => {
  const result = await withSecondLook(look(7, [failure("slow")], 1), async () => look(4, []));
  expect(result.count).toEqual({ passed: 8, failed: 1 });
});

test("a second run that breaks off, or cannot load the file, clears nobody", async () => {
  const first = look(7, [failure("slow")]);
  expect((await withSecondLook(first, async () => look(0, [], 1))).count).toEqual({ passed: 7, failed: 1 });
  expect((await withSecondLook(first, async () => look(0, [failure("")]))).count).toEqual({
    passed: 7,
    failed: 1,
  });
});

test("a file that did not load in the first run stays a failure", async () => {
  const result = await withSecondLook(look(7, [failure("")]), async () => look(4, []));
  expect(result.count).toEqual({ passed: 7, failed: 1 });
});

test("vitest: failed tests and files that did not load are found, with how their messages begin", () => {
  const lines = Array.from({ length: 30 }, (_, line) => `line ${line}`);
  const failures = failuresOfVitest({
    testResults: [
      {
        name: `${process.cwd()}/packages/a.test.ts`,
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "well" },
          { status: "failed", fullName: "broken", failureMessages: [`\u001b[31m${lines.join("\n")}`] },
        ],
      },
      {
        name: `${process.cwd()}/b.test.ts`,
        status: "failed",
        message: "no such module",
        assertionResults: [],
      },
      { name: `${process.cwd()}/c.test.ts`, status: "passed", assertionResults: [] },
    ],
  });
  expect(failures).toEqual([
    { file: "packages/a.test.ts", title: "broken", message: lines.slice(0, 12).join("\n") },
    { file: "b.test.ts", title: "", message: "no such module" },
  ]);
  expect(failures.map(told)[1]).toBe("b.test.ts\n    no such module");
});

test("playwright: failed tests are found, however deep they lie", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    file: "a.spec.ts",
    tests: [{ results: [ok ? {} : { error: { message: "not visible" } }] }],
  });
  const suites = [
    {
      title: "a.spec.ts",
      specs: [spec("well", true), spec("broken", false)],
      suites: [{ title: "on a phone", specs: [spec("small", false)] }],
    },
  ];
  expect(failuresOfPlaywright({ suites })).toEqual([
    { file: "a.spec.ts", title: "broken", message: "not visible" },
    { file: "a.spec.ts", title: "on a phone › small", message: "not visible" },
  ]);
});
