import { beforeEach, expect, test } from "vitest";
import type { UserActor } from "../../actors.ts";
import { wantEverywhere } from "../../testing/notified-people.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

let viewer: UserActor;
const api = await openTestApi();
beforeEach(async () => {
  viewer = await api.member("viewer");
  await wantEverywhere(api, viewer, "live", "clip");
});

const tokenOf = (actor: UserActor = viewer) =>
  unsubscribeToken(api.context(), { userId: actor.userId, kind: "live" });
const kinds = async () => (await api.call(viewer).notifications.settings()).kinds;
const end = (token: string) => api.call().deliveries.unsubscribe({ token });

test("an unsubscribe link turns off emails of its kind only, without login and idempotently", async () => {
  const before = await kinds();
  const token = tokenOf();
  const read = await api.call().deliveries.readMailing({ token });
  expect(read).toEqual({ kind: "live", label: "Live streams", isOn: true, isOwn: false });
  expect(await kinds()).toEqual(before);
  expect(await end(token)).toEqual({ ...read, isOn: false });
  expect(await end(token)).toEqual({ ...read, isOn: false });
  expect(await kinds()).toEqual({ ...before, live: { ...before.live, mail: false } });
});

test("readMailing returns isOwn as true only for the account that the link belongs to", async () => {
  expect(await api.call(viewer).deliveries.readMailing({ token: tokenOf() })).toMatchObject({ isOwn: true });
  const other = await api.member("viewer");
  expect(await api.call(other).deliveries.readMailing({ token: tokenOf() })).toMatchObject({ isOwn: false });
});

test("an unsubscribe link works for 180 days", async () => {
  const token = tokenOf();
  api.clock.advance({ days: 180 });
  expect(await end(token)).toMatchObject({ isOn: false });
  await wantEverywhere(api, viewer, "live");
  api.clock.advance({ days: 1 });
  expect(await refusalOf(end(token))).toMatchObject({ code: "LINK_INVALID" });
  expect((await kinds()).live.mail).toBe(true);
});

test("forged and truncated unsubscribe links change nothing", async () => {
  const token = tokenOf();
  const [userId = "", kind = "", day = "", signature = ""] = token.split(".");
  const other = await api.member("viewer");
  await wantEverywhere(api, other, "live");
  const wrong = [
    token.slice(0, -1),
    `${token}A`,
    `${token}.more`,
    [userId, "clip", day, signature].join("."),
    [userId, kind, Number(day) + 1, signature].join("."),
    [other.userId, kind, day, signature].join("."),
    [userId, "payment", day, signature].join("."),
    [userId, kind, day].join("."),
    "x",
  ];
  const before = await kinds();
  for (const forged of wrong) expect(await refusalOf(end(forged))).toMatchObject({ code: "LINK_INVALID" });
  expect(await kinds()).toEqual(before);
  expect((await api.call(other).notifications.settings()).kinds.live.mail).toBe(true);
});
