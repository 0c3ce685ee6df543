import { expect, test } from "vitest";
import { importDirections } from "./import-directions.ts";
import { judge } from "./judge.ts";
import { checkout } from "./planted.ts";

const targets = {
  "packages/api/src/root.ts": "",
  "packages/api/src/context.ts": "",
  "packages/api/src/clips/clips/service.ts": "",
  "packages/api/src/testing/create-test-api.ts": "",
  "packages/db/src/client.ts": "",
  "packages/db/src/schema/safety.ts": "",
  "packages/validators/src/clips.ts": "",
  "packages/ui/src/button.tsx": "",
  "apps/server/src/embedded/mailbox.ts": "",
  "apps/web/src/lib/paths.ts": "",
  "apps/web/src/components/video.tsx": "",
  "apps/web/src/entities/streamer/face.tsx": "",
  "apps/web/src/features/clips/clip-card.tsx": "",
  "apps/web/src/app/router.tsx": "",
  "apps/web/src/testing/render-app.tsx": "",
};

function judgeImport(path: string, text: string) {
  const { violations } = judge(importDirections, checkout({ ...targets, [path]: text }));
  return violations.map((violation) => `${violation.path} ${violation.message}`);
}

test.each([
  ["packages/validators/src/roles.ts", 'import { db } from "@starling/db/client";', "may use packages/i18n"],
  ["packages/db/src/seed.ts", 'import { root } from "@starling/api/root";', "packages/db may use"],
  ["packages/db/src/seed.ts", 'export * from "../../validators/src/clips.ts";', "by a relative path"],
  [
    "packages/api/src/clips/clips/service.ts",
    'import { blocks } from "@starling/db/schema/safety";',
    "Call access/visibility",
  ],
  ["packages/api/src/clips/clips/router.ts", 'import { db } from "@starling/db/client";', "makes one call"],
  [
    "packages/api/src/clips/clips/rules.ts",
    'import type { Row } from "@starling/db/client";',
    "pure functions",
  ],
  [
    "packages/api/src/clips/clips/rules.ts",
    'import { likeClip } from "./service.ts";',
    "services call rules",
  ],
  ["apps/server/src/create-app.ts", 'import { box } from "./embedded/mailbox.ts";', "stand-in"],
  [
    "packages/api/src/clips/clips/service.ts",
    'import { seedDemo } from "@starling/demo/seed-demo";',
    "demo data",
  ],
  [
    "packages/api/src/clips/clips/service.ts",
    'import { api } from "../testing/create-test-api.ts";',
    "must not import shared test code",
  ],
  ["apps/web/src/lib/trpc.ts", 'import { router } from "@starling/api/root";', "import type"],
  ["apps/web/src/lib/trpc.ts", 'import type { Row } from "@starling/db/client";', "imports packages/db"],
  [
    "apps/web/src/lib/nav.ts",
    'import { Video } from "../components/video.tsx";',
    "app → features → entities → components → lib",
  ],
  ["apps/web/src/features/follows/a.tsx", 'import { r } from "../../app/router.tsx";', "app → features"],
  [
    "apps/web/src/features/follows/a.tsx",
    'export { C } from "../clips/clip-card.tsx";',
    "never import each other",
  ],
])("in %s, rejects the import %s", (path, text, reason) => {
  const violations = judgeImport(path, text);
  expect(violations).not.toEqual([]);
  expect(violations.join("\n")).toContain(path);
  expect(violations.join("\n")).toContain(reason);
});
