import { systemContext } from "@starling/api/context";
import { spendRequestBudget } from "@starling/api/platforms/leases.service";
import { channels } from "@starling/db/schema/channels";
import { linkedClips } from "@starling/db/schema/linked-clips";
import { scheduleInput } from "@starling/validators/schedule-inputs";
import { eq } from "drizzle-orm";
import type { RequestHandler } from "express";
import { afterAll, afterEach, expect, test } from "vitest";
import { clipIds, refusal, SUBJECTS, startTwitchImports } from "../testing/twitch-imports.ts";

const imports = await startTwitchImports();
afterAll(() => imports.close());
afterEach(() => imports.reset());

test("importSchedule proposes each weekly Twitch stream once and returns a reason for each skipped stream", async () => {
  let found = null;
  for (const subject of SUBJECTS) {
    const { call } = await imports.streamer(subject);
    found = await call.channels.importSchedule({ timeZone: "Europe/Berlin" }).catch(() => null);
    if (found && found.left.length > 0) break;
  }
  expect(scheduleInput.safeParse(found?.slots).success).toBe(true);
  expect(found?.slots.filter(({ dayOfWeek }) => dayOfWeek !== null).length).toBeGreaterThanOrEqual(3);
  expect(found?.slots.filter(({ date }) => date !== null)).toHaveLength(1);
  expect(
    found?.slots.some(({ startTime, endTime }) => endTime < startTime),
    "over midnight",
  ).toBe(true);
  expect(found?.left).toMatchObject([{ title: "A whole day and a bit", reason: "long" }]);
  expect(imports.twitch.asked.at(-1)).toMatch(/^\/helix\/schedule\?broadcaster_id=\d+&first=25/);
});

test("an import without a schedule, a connection or valid access returns an error that states the next step", async () => {
  const zone = { timeZone: "UTC" };
  const someone = await imports.streamer();
  imports.twitch.instead = (_request, response) => void response.status(404).json({ status: 404 });
  await expect(someone.call.channels.importSchedule(zone)).rejects.toMatchObject(
    refusal("NOT_FOUND", "no schedule yet"),
  );
  imports.twitch.instead = null;
  await imports.db.update(channels).set({ revokedAt: new Date() }).where(eq(channels.id, someone.channel.id));
  await expect(someone.call.channels.importSchedule(zone)).rejects.toMatchObject(
    refusal("CONFLICT", "again"),
  );
  await expect(someone.call.linkedClips.offered({})).rejects.toMatchObject(refusal("CONFLICT"));
  await imports.db.delete(channels).where(eq(channels.id, someone.channel.id));
  await expect(someone.call.channels.importSchedule(zone)).rejects.toMatchObject(
    refusal("NOT_FOUND", "connect"),
  );
  await expect(someone.call.linkedClips.link({ ids: ["Some"] })).rejects.toMatchObject(refusal("NOT_FOUND"));
  await expect(someone.call.channels.importSchedule({ timeZone: "Atlantis" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });
});

test.each<[string, RequestHandler, RegExp]>([
  ["limits requests", (_request, response) => void response.status(429).json({}), /busy/],
  ["fails", (_request, response) => void response.status(500).end(), /isn’t responding/],
  ["sends invalid data", (_request, response) => void response.json({ data: "no" }), /isn’t responding/],
])("an import changes nothing and reports an error if Twitch %s", async (_how, answer, message) => {
  const { call, id, subject } = await imports.streamer();
  imports.twitch.instead = answer;
  for (const ask of [
    () => call.channels.importSchedule({ timeZone: "UTC" }),
    () => call.linkedClips.offered({}),
    () => call.linkedClips.link({ ids: clipIds(subject, 1) }),
  ]) {
    await expect(ask()).rejects.toMatchObject(refusal("UNAVAILABLE", message));
  }
  expect(await imports.db.$count(linkedClips, eq(linkedClips.profileId, id))).toBe(0);
});

test("imports spend the request budget of polling, and ask nothing once it is spent", async () => {
  const ctx = systemContext(imports.db, imports.api.ports, "test");
  const { call } = await imports.streamer();
  await call.linkedClips.offered({});
  let spent = 1;
  while (await spendRequestBudget(ctx, "twitch", 1)) spent += 1;
  expect(spent).toBe(100);
  imports.twitch.asked = [];
  await expect(call.linkedClips.offered({})).rejects.toMatchObject(refusal("UNAVAILABLE", "busy"));
  expect(imports.twitch.asked).toEqual([]);
  imports.api.clock.advance({ seconds: 1 });
  await expect(call.linkedClips.offered({})).resolves.toBeTruthy();
});
