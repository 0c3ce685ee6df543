import { expect, test } from "vitest";
import { naming } from "./naming.ts";
import { checkout } from "./planted.ts";

test.each([
  ["packages/ui/src/MyButton.tsx", "kebab-case"],
  ["packages/ui/src/my_button.tsx", "kebab-case"],
  ["apps/web/src/features/Clips/list.tsx", "kebab-case"],
  ["apps/web/src/lib/utils.ts", "too generic"],
  ["apps/web/src/lib/helpers/dates.ts", "too generic"],
  ["apps/server/src/common.ts", "too generic"],
  ["packages/db/src/index.ts", "too generic"],
  ["apps/web/src/features/a/b/c/d/e.tsx", "6 folders below"],
  ["packages/api/src/clips/clips/queries.ts", "not an allowed file name"],
  ["packages/api/src/clips/clips/likes/repository.ts", "not an allowed file name"],
  ["packages/api/src/accounts/accounts/sessions.queries.ts", "not an allowed file name"],
  ["packages/api/src/platforms/twitch/streams.ts", "not an allowed file name"],
  ["packages/api/src/clips.ts", "the api's own files"],
])("rejects the path %s", (path, reason) => {
  expect(naming.check(checkout({ [path]: "" }))).toEqual([
    { path, message: expect.stringContaining(reason) },
  ]);
});
