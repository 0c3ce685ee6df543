import { describe, expect, test } from "vitest";
import { appRouter } from "../../root.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import {
  makeWorld,
  type Person,
  probesThatSee,
  procedureOf,
  STREAMER_PROBES,
  VIEWER_PROBES,
  type World,
} from "../../testing/people-probes.ts";
import { PROCEDURES_WITHOUT_PEOPLE } from "../../testing/shows-nobody.ts";

const api = await openTestApi();

test("every procedure has a probe, or a stated reason why it shows no users (security row S1)", () => {
  const probed = new Set([...Object.keys(STREAMER_PROBES), ...Object.keys(VIEWER_PROBES)].map(procedureOf));
  const silent = Object.keys(PROCEDURES_WITHOUT_PEOPLE);
  expect([...probed, ...silent].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

type Sides = (world: World) => { asker: Person; other: Person };

const VIEWER_ASKS: Sides = ({ viewer, streamer }) => ({ asker: viewer, other: streamer });
const STREAMER_ASKS: Sides = ({ viewer, streamer }) => ({ asker: streamer, other: viewer });

describe.each([
  ["a viewer asks for a streamer", VIEWER_ASKS, STREAMER_PROBES],
  ["a streamer asks for a viewer", STREAMER_ASKS, VIEWER_PROBES],
] as const)("visibility before and after a block when %s", (_, sides, probes) => {
  test.each(["asker", "other"] as const)(
    "every procedure shows the other user before a block by the %s, and none does afterwards",
    async (side) => {
      const world = await makeWorld(api);
      const { asker, other } = sides(world);
      expect(await probesThatSee(probes, world, other)).toEqual(Object.keys(probes));
      const [blocker, blocked] = side === "asker" ? [asker, other] : [other, asker];
      await blocker.call.safety.block({ id: blocked.profileId });
      api.clock.advance({ seconds: 1 });
      expect(await probesThatSee(probes, world, other)).toEqual([]);
    },
  );
});
