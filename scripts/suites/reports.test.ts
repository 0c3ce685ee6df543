import { expect, test } from "vitest";
import { describeFailure, readOutput, readPlaywright, readVitest } from "./reports.mjs";

const vitest = { numPassedTests: 5, numFailedTests: 0, success: true };
const playwright = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };

test("vitest: reads passed and failed tests with shortened messages", () => {
  const lines = Array.from({ length: 30 }, (_, line) => `line ${line}`);
  const { count, failures, flaky } = readVitest({
    numPassedTests: 5,
    numFailedTests: 1,
    success: false,
    testResults: [
      {
        name: `${process.cwd()}/packages/a.test.ts`,
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "well", failureMessages: [] },
          { status: "failed", fullName: "broken", failureMessages: [`\u001b[31m${lines.join("\n")}`] },
        ],
      },
    ],
  });
  expect(count).toEqual({ passed: 5, failed: 1 });
  expect(failures).toEqual([
    { file: "packages/a.test.ts", title: "broken", message: lines.slice(0, 12).join("\n") },
  ]);
  expect(flaky).toEqual([]);
});

test("vitest: counts a retried test as passed and lists it as flaky", () => {
  const assertionResults = [{ status: "passed", fullName: "slow", failureMessages: ["not yet"] }];
  const testResults = [{ name: `${process.cwd()}/a.test.ts`, status: "passed", assertionResults }];
  expect(readVitest({ ...vitest, testResults })).toEqual({
    count: { passed: 5, failed: 0 },
    failures: [],
    flaky: [{ file: "a.test.ts", title: "slow", message: "not yet" }],
  });
});

test("vitest: counts a file that fails to load as a failure", () => {
  const testResults = [
    { name: `${process.cwd()}/a.test.ts`, status: "failed", message: "no such module", assertionResults: [] },
  ];
  const { count, failures } = readVitest({ ...vitest, success: false, testResults });
  expect(count).toEqual({ passed: 5, failed: 1 });
  expect(failures.map(describeFailure)).toEqual(["a.test.ts\n    no such module"]);
});

test("playwright: finds failures and flaky tests at any depth", () => {
  const spec = (title: string, status: string) => ({
    title,
    file: "a.spec.ts",
    tests: [{ status, results: [status === "expected" ? {} : { error: { message: "not visible" } }] }],
  });
  const suites = [
    {
      title: "a.spec.ts",
      specs: [spec("well", "expected"), spec("broken", "unexpected"), spec("slow", "flaky")],
      suites: [{ title: "on a phone", specs: [spec("small", "unexpected")] }],
    },
  ];
  expect(readPlaywright({ stats: { ...playwright, expected: 1, unexpected: 2, flaky: 1 }, suites })).toEqual({
    count: { passed: 2, failed: 2 },
    failures: [
      { file: "a.spec.ts", title: "broken", message: "not visible" },
      { file: "a.spec.ts", title: "on a phone › small", message: "not visible" },
    ],
    flaky: [{ file: "a.spec.ts", title: "slow", message: "not visible" }],
  });
});

test("playwright: counts skipped tests and errors outside tests as failures", () => {
  const suites = [
    {
      title: "a.spec.ts",
      specs: [{ title: "late", file: "a.spec.ts", tests: [{ status: "skipped", results: [] }] }],
    },
  ];
  const { count, failures } = readPlaywright({ stats: { ...playwright, skipped: 1 }, suites });
  expect(count).toEqual({ passed: 3, failed: 1 });
  expect(failures.map(({ message }) => message)).toEqual(["It was not run."]);
  const errors = [{ message: "the server did not start" }];
  expect(readPlaywright({ stats: playwright, errors }).count).toEqual({ passed: 3, failed: 1 });
});

test("readOutput reports the marked lines of a failed program, otherwise its last lines", () => {
  const ordinary = Array.from({ length: 20 }, (_, each) => `line ${each}`);
  expect(readOutput("bundle", ["ok   /", "FAIL /login", ...ordinary].join("\n"))).toEqual({
    file: "bundle",
    title: "",
    message: "FAIL /login",
  });
  expect(readOutput("lint", `${ordinary.join("\n")}\n`).message).toBe(ordinary.slice(8).join("\n"));
});
