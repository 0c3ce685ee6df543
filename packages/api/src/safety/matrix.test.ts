import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appRouter } from "../root.ts";
import { createTestApi } from "../testing/create-test-api.ts";
import {
  isSeen,
  makeWorld,
  type Person,
  type Probe,
  procedureOf,
  STREAMER_PROBES,
  VIEWER_PROBES,
  type World,
} from "../testing/people-probes.ts";
import { SHOW_NOBODY } from "../testing/shows-nobody.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test("every procedure is probed or shows nobody, and says why (S1)", () => {
  const probed = new Set([...Object.keys(STREAMER_PROBES), ...Object.keys(VIEWER_PROBES)].map(procedureOf));
  const silent = Object.keys(SHOW_NOBODY);
  expect([...probed, ...silent].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

/** Who asks and who is looked for, in a world of its own for each probe. */
type Sides = (world: World) => { asker: Person; other: Person };

const VIEWER_ASKS: Sides = ({ viewer, streamer }) => ({ asker: viewer, other: streamer });
const STREAMER_ASKS: Sides = ({ viewer, streamer }) => ({ asker: streamer, other: viewer });

describe.each([
  ["a viewer asks for a streamer", VIEWER_ASKS, STREAMER_PROBES],
  ["a streamer asks for a viewer", STREAMER_ASKS, VIEWER_PROBES],
] as const)("%s", (_, sides, probes: Record<string, Probe>) => {
  test.each(Object.entries(probes))(
    "%s shows them, and not once either has blocked the other",
    async (_name, probe) => {
      const before = await makeWorld(api);
      expect(await isSeen(probe, before, sides(before).other), "before").toBe(true);
      for (const blocks of ["asker", "other"] as const) {
        const world = await makeWorld(api);
        const { asker, other } = sides(world);
        const [blocker, blocked] = blocks === "asker" ? [asker, other] : [other, asker];
        await blocker.call.safety.block({ id: blocked.profileId });
        expect(await isSeen(probe, world, other), `the ${blocks} has blocked`).toBe(false);
      }
    },
  );
});
