import { expect, test } from "vitest";
import { importCycles } from "./import-cycles.ts";
import { checkout } from "./planted.ts";

test("reports a cycle of three modules with its path", () => {
  const violations = importCycles.check(
    checkout({
      "packages/db/src/a.ts": 'import "./b.ts";',
      "packages/db/src/b.ts": 'export { c } from "./c.ts";',
      "packages/db/src/c.ts": 'const later = import("./a.ts");',
    }),
  );
  expect(violations).toHaveLength(1);
  expect(violations[0]?.message).toContain(
    "a.ts → packages/db/src/b.ts → packages/db/src/c.ts → packages/db/src/a.ts",
  );
});

test("reports a cycle between packages", () => {
  const violations = importCycles.check(
    checkout({
      "packages/db/src/a.ts": 'import "@starling/validators/b";',
      "packages/validators/src/b.ts": 'import "@starling/db/a";',
    }),
  );
  expect(violations).toHaveLength(1);
});

test("reports cycles through type imports and test helpers", () => {
  const violations = importCycles.check(
    checkout({
      "apps/web/src/features/accounts/login-form.tsx": 'import type { Shown } from "./account-dialogs.tsx";',
      "apps/web/src/features/accounts/account-dialogs.tsx": 'import "./login-form.tsx";',
      "apps/web/src/testing/render-app.tsx": 'import "../app/app.tsx";',
      "apps/web/src/app/app.tsx": 'import type { Handlers } from "../testing/render-app.tsx";',
    }),
  );
  expect(violations).toHaveLength(2);
});
