import { expect, test } from "vitest";
import { docsLinks } from "./docs-links.ts";
import { checkout } from "./planted.ts";

const others = {
  "docs/architecture.md": "",
  "apps/web/src/lib/paths.ts": "",
  "docs/decisions/001-sessions-and-second-factor.md": "",
};
const judgePage = (text: string, path = "docs/security.md") =>
  docsLinks.check(checkout({ ...others, [path]: text })).map(({ message }) => message);

test.each([
  ["[a](missing.md)", "missing.md"],
  ["[a](../README.md#start)", "../README.md"],
  ["read `apps/web/src/lib/gone.ts`", "gone.ts"],
  ["see `packages/api/src/clips/clips/`", "clips/"],
  ["all of `scripts/house/*.test.ts`", "*.test.ts"],
  ["line `apps/web/src/lib/gone.ts:12`", "gone.ts:12"],
])("reports %s as a dead link", (text, named) => {
  expect(judgePage(text)).toEqual([expect.stringContaining(named)]);
});

test.each([
  ["// docs/product.md §1.9", "docs/product.md §1.9"],
  ["// docs/product.md §1.1, §2", "docs/product.md §2"],
  ["// docs/decisions/077", "docs/decisions/077"],
  ["// spec A §7", "spec A §7"],
  ["// decisions §2.5", "decisions §2.5"],
])("reports %s as a dead citation", (text, named) => {
  const product = { "docs/product.md": "## 1 Accounts\n\n### 1.1 Roles\n" };
  const judge = (code: string) =>
    docsLinks
      .check(checkout({ ...others, ...product, "apps/web/src/lib/cites.ts": code }))
      .map(({ message }) => message);
  expect(judge(text)).toEqual([expect.stringContaining(named)]);
  expect(judge("// docs/product.md §1, §1.1 and docs/decisions/001")).toEqual([]);
});
