import { makeStreamer } from "@starling/db/testing/factories/profiles";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext, type UserActor } from "../../context.ts";
import { createTestApi } from "../../testing/create-test-api.ts";
import { type ModelPerson, modelOf } from "../../testing/delivery-model.ts";
import { addBrowser, recordPushes, sendDue, wantEverywhere } from "../../testing/notified-people.ts";
import { runJobs } from "../../testing/run-jobs.ts";
import { notifyFollowers, notifyPerson } from "../notifications/events.service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
let told = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "America/Santiago",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Africa/Cairo",
];

const minute = fc.integer({ min: 0, max: 1_439 });
const quietHours = fc.record({ from: minute, until: minute }).filter(({ from, until }) => from !== until);
const person: fc.Arbitrary<ModelPerson> = fc.record({
  zone: fc.constantFrom(...ZONES),
  quietHours: fc.option(quietHours, { freq: 4 }),
  pushesPerDay: fc.integer({ min: 0, max: 3 }),
});
const PEOPLE = 4;
const STREAMERS = 2;
const who = fc.integer({ min: 0, max: PEOPLE - 1 });
const whom = fc.integer({ min: 0, max: STREAMERS - 1 });
const step = fc.record({
  /** Minutes between steps: mostly up to an hour or a day, sometimes days; five weeks in total. */
  minutes: fc.oneof(
    fc.integer({ min: 1, max: 90 }),
    fc.integer({ min: 60, max: 900 }),
    fc.integer({ min: 900, max: 5_000 }),
  ),
  act: fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: fc.constant("live" as const), whom }) },
    { weight: 4, arbitrary: fc.record({ does: fc.constant("tip" as const), who }) },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constantFrom("mute" as const, "unmute" as const), who, whom }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom("block" as const, "unblock" as const),
        by: fc.constantFrom("blocks" as const, "blockedBy" as const),
        who,
        whom,
      }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant("wait" as const) }) },
  ),
});
type Act = typeof step extends fc.Arbitrary<infer Step extends { act: unknown }> ? Step["act"] : never;

const system = () => systemContext(api.db, api.ports, "test");

interface Streamer {
  id: string;
  actor: UserActor;
}

async function streams(): Promise<Streamer> {
  const actor = await api.member("streamer");
  const { id } = await makeStreamer(api.db, { userId: actor.userId });
  return { id, actor };
}

async function settle(one: ModelPerson, streamers: readonly Streamer[]) {
  const actor = await api.member("viewer");
  await addBrowser(api, actor);
  await wantEverywhere(api, actor, "live", "suggestion");
  const { zone: timeZone, quietHours: quiet, pushesPerDay } = one;
  await api.call(actor).notifications.updateSettings({ timeZone, quietHours: quiet, pushesPerDay });
  for (const { id } of streamers) await api.call(actor).follows.follow({ id });
  return { actor, model: modelOf(one) };
}

type Settled = Awaited<ReturnType<typeof settle>>;

async function perform(act: Act, people: readonly Settled[], streamers: readonly Streamer[]) {
  const at = api.clock.now().getTime();
  told += 1;
  if (act.does === "live") {
    for (const { model } of people) model.goesLive(`live ${told}`, act.whom, at);
    const profileId = streamers[act.whom]?.id ?? "";
    const data = { kind: "live", title: `live ${told}`, game: null, by: "platform" } as const;
    await notifyFollowers(system(), { key: `live:${told}`, profileId, data });
    await runJobs(api, "give_notification");
    return;
  }
  if (act.does === "wait") return;
  const one = people[act.who];
  if (!one) throw new Error("There is nobody of this number");
  if (act.does === "tip") {
    one.model.getsTip(`tip ${told}`);
    const data = { kind: "suggestion", part: "bio", label: `tip ${told}` } as const;
    await notifyPerson(system(), { key: `tip:${told}`, userId: one.actor.userId, data });
    return;
  }
  const streamer = streamers[act.whom];
  if (!streamer) throw new Error("There is no streamer of this number");
  if (act.does === "block" || act.does === "unblock") {
    const [by, of] = act.by === "blocks" ? [one.actor, streamer.id] : [streamer.actor, one.actor.userId];
    await api.call(by).safety[act.does]({ id: of });
    if (act.does === "block") one.model.block(act.by, act.whom);
    else if (one.model.unblock(act.by, act.whom))
      await api.call(one.actor).follows.follow({ id: streamer.id });
    return;
  }
  if (one.model.isBlocked(act.whom)) return;
  one.model[act.does](act.whom);
  await api.call(one.actor).safety[act.does]({ id: streamer.id });
}

test("delivers every notification once unless a cap, quiet hours, a mute or a block forbids it", async () => {
  const pushes = recordPushes(api);
  let left = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.array(step, { minLength: 40, maxLength: 40 }),
      fc.integer({ min: 0, max: 30 }),
      async (models, steps, days) => {
        api.clock.advance({ days });
        await api.sql`delete from notification_deliveries`;
        const streamers = [await streams(), await streams()];
        const people: Settled[] = [];
        for (const one of models) people.push(await settle(one, streamers));
        for (const { minutes, act } of steps) {
          api.clock.advance({ minutes });
          await perform(act, people, streamers);
          api.clock.advance({ seconds: 6 });
          pushes.length = 0;
          api.mails.length = 0;
          await Promise.all([sendDue(api), sendDue(api)]);
          await sendDue(api);
          const at = api.clock.now().getTime();
          for (const { actor, model } of people) {
            const endpoint = `https://push.example/${actor.sessionId}`;
            const pushed = pushes.filter((push) => push.endpoint === endpoint).map(({ message }) => message);
            const got = [
              ...pushed.map(({ title, text }) => `push ${text.startsWith("live") ? text : title}`),
              ...api.mails
                .filter(({ to }) => to === actor.email)
                .map(({ subject, text }) => `mail ${/\blive \d+\b/.exec(text)?.[0] ?? subject}`),
            ];
            expect(got.sort()).toEqual(model.leave(at).sort());
            left += got.length;
          }
        }
      },
    ),
    { numRuns: 2, endOnFailure: true },
  );
  expect(left).toBeGreaterThan(50);
}, 60_000);
