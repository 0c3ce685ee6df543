import { expect, test } from "vitest";
import { countPlaywright, countVitest, honestCount, sum } from "./count.mjs";

const stats = { expected: 3, unexpected: 0, flaky: 0 };

test("vitest: passed and failed tests are taken over", () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 2, success: false })).toEqual({
    passed: 5,
    failed: 2,
  });
});

test("vitest: a file that does not load is a failure", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  const report = { numPassedTests: 5, numFailedTests: 0, success: false, testResults };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 1 });
});

test("vitest: an unhandled error outside the tests is a failure", () => {
  expect(countVitest({ numPassedTests: 5, numFailedTests: 0, success: false })).toEqual({
    passed: 5,
    failed: 1,
  });
});

test("playwright: unexpected, flaky and global errors are failures", () => {
  expect(countPlaywright({ stats })).toEqual({ passed: 3, failed: 0 });
  expect(countPlaywright({ stats: { ...stats, unexpected: 1, flaky: 1 } })).toEqual({ passed: 3, failed: 2 });
  expect(countPlaywright({ stats, errors: [{ message: "the server did not start" }] }).failed).toBe(1);
});

test("a suite that ran nothing, or whose process failed, is not green", () => {
  expect(honestCount({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(honestCount({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  expect(honestCount({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
  expect(honestCount({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 });
});

test("the closing line sums all suites", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ]),
  ).toEqual({ passed: 21, failed: 3 });
});
