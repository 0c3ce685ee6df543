import { expect, test } from "vitest";
import { requiresSession } from "./guards.ts";
import { findPage, matchPath, PAGES } from "./pages.ts";

const asking = (asks: boolean) =>
  PAGES.filter(({ access }) => requiresSession(access) === asks).map(({ path }) => path);

test("requests the session only for pages that need it", () => {
  expect(asking(true)).toEqual([
    "/",
    "/login",
    "/login/code",
    "/check-email",
    "/invitation",
    "/auth/success",
    "/@:username",
    "/live",
    "/join/:platform/:login?",
    "/together",
    "/select-role",
    "/create-streamer-profile",
    "/create-viewer-profile",
    "/update-streamer-profile",
    "/update-viewer-profile",
    "/dashboard",
    "/streamers",
    "/clips",
    "/surf",
    "/bring-follows",
    "/plans",
    "/notifications",
    "/raid",
    "/profile",
    "/studio",
    "/account-settings",
    "/moderation",
    "/admin",
    "/invoices/:id",
    "/streamer/:id",
    "/viewer/:id",
  ]);
  expect(asking(false)).toEqual([
    "/reset-password",
    "/verify-email",
    "/confirm-email",
    "/delete-account",
    "/unsubscribe",
    "/appeal",
    "/verification-expired",
    "/verification-failed",
    "/auth/error",
    "/terms",
    "/privacy",
    "/rules",
    "/hide-channel",
    "/dev/ui",
    "/streamer-registration",
    "/viewer-registration",
  ]);
});

test.each(PAGES.map((row) => [row.path, row] as const))(
  "the module of %s exports its component and the queries that the server preloads",
  async (_path, { module, component, render }) => {
    const exported = Object.entries(await module());
    const functions = exported.filter(([, value]) => typeof value === "function").map(([name]) => name);
    expect(functions).toContain(component);
    if (render === "member" || render === "queries") expect(functions).toContain("queries");
  },
);

test.each([
  ["/clips", "/clips/", {}],
  ["/clips", "/CLIPS", {}],
  ["/streamer/:id", "/streamer/1", { id: "1" }],
  ["/@:username", "/@nia", { username: "nia" }],
  ["/join/:platform/:login?", "/join/twitch", { platform: "twitch", login: "" }],
  ["/clips", "/clips/1", null],
  ["/streamer/:id", "/streamer", null],
  ["/@:username", "/nia", null],
  ["/@:username", "/@", null],
])("matchPath with the pattern %s returns the parameters of %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test("findPage returns the first match", () => {
  expect(findPage(PAGES, "/login/code")?.row.path).toBe("/login/code");
  expect(findPage(PAGES, "/nowhere")).toBeNull();
});
