import { expect, test } from "vitest";
import type { Intent } from "../../entities/session/intent.ts";
import { headingOf } from "./words.ts";

const USUAL = {
  login: { title: "Welcome back" },
  "sign-up": { title: "Join Starling", description: "Free for viewers and streamers." },
} as const;

test.each(["login", "sign-up"] as const)("without a pending action, %s has its default heading", (way) => {
  expect(headingOf(way, null)).toEqual(USUAL[way]);
});

test.each([
  [{ kind: "follow", streamerId: "1", name: "Nia", returnTo: "/@nia" }, "follow Nia"],
  [{ kind: "watch-clip", name: "Nia", returnTo: "/@nia" }, "watch Nia’s clip"],
  [{ kind: "see-schedule", name: "Nia", returnTo: "/@nia" }, "see Nia’s schedule"],
] as const)("names the pending action %j in the title", (intent, act) => {
  expect(headingOf("sign-up", intent)).toMatchObject({ title: `Join to ${act}` });
  expect(headingOf("login", intent)).toEqual({ title: `Log in to ${act}` });
});

test.each([
  ["/streamers?games=Tunic", "find streamers"],
  ["/streamer/0192", "open this streamer’s page"],
  ["/clips", "watch clips"],
  ["/plans", "see the plans"],
  ["/account-settings", "open your settings"],
  ["/somewhere", "open this page"],
])("describes the return page %s below the default title", (returnTo, act) => {
  const intent: Intent = { kind: "open-page", returnTo };
  expect(headingOf("login", intent)).toEqual({ ...USUAL.login, description: `Log in to ${act}.` });
  expect(headingOf("sign-up", intent)).toEqual({ ...USUAL["sign-up"], description: `Join to ${act}.` });
});

test.each(["/@nia", "/dashboard"])("does not describe the return page %s", (returnTo) => {
  expect(headingOf("login", { kind: "open-page", returnTo })).toEqual(USUAL.login);
});
