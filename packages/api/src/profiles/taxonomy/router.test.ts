import { makeTaxonomyItem } from "@starling/db/testing/factories/taxonomy";
import { expect, test } from "vitest";
import { openTestApi } from "../../testing/open-test-api.ts";

const api = await openTestApi();

for (const name of ["Stardew Valley", "celeste", "Hades"]) await makeTaxonomyItem(api.db, "game", name);
await makeTaxonomyItem(api.db, "tag", "cosy");

test("list returns all items of a kind to signed-in users, sorted by name ignoring case", async () => {
  const reader = { ...(await api.member("viewer")), roleVerified: false };
  const games = await api.call(reader).taxonomy.list({ kind: "game" });
  expect(games.map((item) => item.name)).toEqual(["celeste", "Hades", "Stardew Valley"]);
  expect(Object.keys(games[0] ?? {}).sort()).toEqual(["id", "name"]);
  await expect(api.call().taxonomy.list({ kind: "game" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});
