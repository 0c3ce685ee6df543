import fc from "fast-check";
import { expect, test } from "vitest";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";

const RAW = /^(Invalid|Too (small|big)|Unrecognized|Expected)|\b(NaN|undefined|null|expected)\b/;

const wrong: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, 1.5, 1e300, Number.NaN, "", "yes", "x".repeat(3_000), [], {}),
  fc.constantFrom([null], [5], [[]], { myspace: "x" }, { twitch: 5 }, { twitch: "javascript:x" }),
  fc.array(fc.anything({ maxDepth: 1 }), { maxLength: 60 }),
  fc.anything({ maxDepth: 2 }),
);

function messagesOf(route: Route, input: unknown): string[] {
  return route.input?.safeParse(input).error?.issues.map((issue) => issue.message) ?? [];
}

const withInput = ROUTES.filter((route) => Object.keys(route.input?.shape ?? {}).length > 0);

test.each(withInput.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
  "$name rejects invalid input with readable messages",
  ({ route }) => {
    let refused = 0;
    const fields = fc.record(
      Object.fromEntries(Object.keys(route.input?.shape ?? {}).map((name) => [name, wrong])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fields, wrong), (input) => {
        for (const message of messagesOf(route, input)) {
          refused += 1;
          expect(message).not.toMatch(RAW);
          expect(message).toMatch(/^\p{L}/u);
        }
      }),
      { numRuns: 40 },
    );
    expect(refused).toBeGreaterThan(0);
  },
);
