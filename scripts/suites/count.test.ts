import { expect, test } from "vitest";
import { honestCount, sum } from "./count.mjs";

test("honestCount reports a failure if no test ran or the process failed", () => {
  expect(honestCount({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  expect(honestCount({ passed: 4, failed: 0 }, 1)).toEqual({ passed: 4, failed: 1 });
  expect(honestCount({ passed: 4, failed: 2 }, 1)).toEqual({ passed: 4, failed: 2 });
  expect(honestCount({ passed: 4, failed: 0 }, 0)).toEqual({ passed: 4, failed: 0 });
});

test("sum adds up the counts of all suites", () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ]),
  ).toEqual({ passed: 21, failed: 3 });
});
