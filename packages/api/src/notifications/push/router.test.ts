import { sessions } from "@starling/db/schema/sessions";
import { MAX_PUSH_BROWSERS } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { endSessions } from "../../access/sessions/service.ts";
import type { UserActor } from "../../actors.ts";
import { systemContext } from "../../context.ts";
import type { PushOptions, PushTarget } from "../../ports.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { sendPush } from "./sending.service.ts";

const OPTIONS: PushOptions = { topic: "live", ttlSeconds: 600, urgency: "high" };
const MESSAGE = { title: "Nia is live", text: "A calm evening", path: "/a", tag: "live", unread: 2 };
const keys = { p256dh: `B${"a".repeat(86)}`, auth: "b".repeat(22) };

let viewer: UserActor;
let turn = 0;
const pushed: { target: PushTarget; text: string; options: PushOptions }[] = [];
const answers = new Map<string, "gone" | Error>();

const api = await openTestApi();
api.ports.push = {
  publicKey: "the key",
  standIn: "http://127.0.0.1:3000/dev/push/send/",
  send: async (target, text, options) => {
    const answer = answers.get(target.endpoint);
    if (answer instanceof Error) throw answer;
    pushed.push({ target, text, options });
    return answer ?? "sent";
  },
};
beforeEach(async () => {
  pushed.length = 0;
  answers.clear();
  viewer = await signedIn("viewer");
});

async function signedIn(role: "viewer" | "streamer"): Promise<UserActor> {
  const actor = await api.member(role);
  const expiresAt = new Date(api.clock.now().getTime() + 86_400_000);
  await api.db.insert(sessions).values({ id: actor.sessionId, userId: actor.userId, expiresAt });
  return actor;
}

function endpointOf(): string {
  turn += 1;
  return `https://push.example/send/${turn}`;
}

async function subscribe(actor: UserActor, endpoint = endpointOf()): Promise<string> {
  await api.call(actor).push.subscribe({ endpoint, expirationTime: null, keys });
  return endpoint;
}

const isOn = async (actor: UserActor, endpoint: string) =>
  (await api.call(actor).push.isOn({ endpoint })).isOn;
const send = (actor: UserActor) =>
  sendPush(systemContext(api.db, api.ports, "test"), actor.userId, MESSAGE, OPTIONS);
const targets = () => pushed.map(({ target }) => target.endpoint).sort();

test("sends push messages to a browser until it unsubscribes", async () => {
  const endpoint = await subscribe(viewer);
  expect(await api.call(viewer).push.key()).toEqual({ publicKey: "the key" });
  expect(await isOn(viewer, endpoint)).toBe(true);
  expect((await api.call(viewer).notifications.settings()).browsers).toBe(1);
  expect(await send(viewer)).toBe(1);
  expect(pushed).toEqual([
    {
      target: expect.objectContaining({ endpoint, ...keys }),
      text: JSON.stringify(MESSAGE),
      options: OPTIONS,
    },
  ]);
  expect(await api.call(viewer).push.unsubscribe({ endpoint })).toEqual({ isOn: false });
  expect(await isOn(viewer, endpoint)).toBe(false);
  expect(await send(viewer)).toBe(0);
  expect(pushed).toHaveLength(1);
});

test("subscribing a browser again updates its keys and moves it to the current account", async () => {
  const other = await signedIn("streamer");
  const endpoint = await subscribe(viewer);
  const renewed = { p256dh: `B${"c".repeat(86)}`, auth: "d".repeat(22) };
  await api.call(viewer).push.subscribe({ endpoint, keys: renewed });
  expect(await send(viewer)).toBe(1);
  expect(pushed[0]?.target).toMatchObject(renewed);
  await subscribe(other, endpoint);
  expect(await isOn(viewer, endpoint)).toBe(false);
  expect(await send(viewer)).toBe(0);
  expect(await send(other)).toBe(1);
});

test("hides a browser from other accounts, which cannot unsubscribe it", async () => {
  const other = await signedIn("viewer");
  const endpoint = await subscribe(viewer);
  expect(await isOn(other, endpoint)).toBe(false);
  await api.call(other).push.unsubscribe({ endpoint });
  expect(await isOn(viewer, endpoint)).toBe(true);
});

test("limits the browsers of an account and drops the oldest", async () => {
  const endpoints: string[] = [];
  for (let index = 0; index <= MAX_PUSH_BROWSERS; index += 1) {
    api.clock.advance({ seconds: 1 });
    endpoints.push(await subscribe(viewer));
  }
  expect(await send(viewer)).toBe(MAX_PUSH_BROWSERS);
  expect(targets()).toEqual(endpoints.slice(1).sort());
});

test("ending a session removes its browser", async () => {
  const endpoint = await subscribe(viewer);
  await endSessions(systemContext(api.db, api.ports, "test"), viewer.userId);
  expect(await isOn(viewer, endpoint)).toBe(false);
  expect(await send(viewer)).toBe(0);
});

test("does not send to the browser of an expired session, even before its removal", async () => {
  await subscribe(viewer);
  api.clock.advance({ days: 1 });
  expect(await send(viewer)).toBe(0);
  expect(pushed).toEqual([]);
});

test("rejects a push subscription from an ended session", async () => {
  const ended = await api.member("viewer");
  expect((await refusalOf(subscribe(ended))).code).toBe("NOT_FOUND");
  expect(await send(ended)).toBe(0);
});

test("deletes an expired push subscription and sends to the account's other browsers", async () => {
  const [gone, away, well] = [await subscribe(viewer), await subscribe(viewer), await subscribe(viewer)];
  answers.set(gone, "gone").set(away, new Error("503"));
  expect(await send(viewer)).toBe(1);
  answers.clear();
  pushed.length = 0;
  expect(await send(viewer)).toBe(2);
  expect(targets()).toEqual([away, well].sort());
});

test("sendPush rejects only if no send succeeded and a retry may succeed", async () => {
  const [gone, away] = [await subscribe(viewer), await subscribe(viewer)];
  answers.set(gone, "gone").set(away, new Error("Later"));
  await expect(send(viewer)).rejects.toThrow("Later");
  answers.set(away, "gone");
  expect(await send(viewer)).toBe(0);
  answers.clear();
  expect(await send(viewer)).toBe(0);
});
