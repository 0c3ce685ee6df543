import type {
  NotificationSettings,
  UpdateNotificationSettingsInput,
} from "@starling/validators/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { deviceZone } from "../../../lib/device-zone.ts";
import { refuse } from "../../../testing/fake-link.ts";
import { type FakePush, fakePush, removePush, restorePush } from "../../../testing/fake-push.ts";
import { someSettings } from "../../../testing/notifications.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { clockOf, minuteOf } from "./minutes.ts";
import { withChange } from "./use-settings.ts";

let browser: FakePush;

beforeEach(async () => {
  await page.viewport(1280, 900);
  browser = fakePush();
});
afterEach(restorePush);

interface Opened {
  settings?: Partial<NotificationSettings>;
  role?: "viewer" | "streamer";
  isRefused?: boolean;
}

async function open({ settings = {}, role = "viewer", isRefused = false }: Opened = {}) {
  const changes: UpdateNotificationSettingsInput[] = [];
  let kept = someSettings(settings);
  const { screen } = await renderApp("/account-settings?tab=notifications", {
    me: createMe({ role }),
    handlers: {
      push: browser.handlers,
      notifications: {
        settings: () => kept,
        updateSettings: (change) => {
          if (isRefused) refuse({ message: "Please wait a moment", status: 429, code: "TOO_MANY_REQUESTS" });
          changes.push(change);
          kept = withChange(kept, change);
          return kept;
        },
      },
    },
  });
  await expect.element(screen.getByRole("table")).toBeVisible();
  return { screen, changes };
}

test("turns each kind of notification on and off per channel optimistically", async () => {
  const { screen, changes } = await open();
  const mail = screen.getByRole("switch", { name: "New clips: Email" });
  await expect.element(mail).not.toBeChecked();
  await mail.click();
  await expect.element(mail).toBeChecked();
  await screen.getByRole("switch", { name: "Live streams: Bell" }).click();
  await expect
    .poll(() => changes)
    .toEqual([{ kinds: { clip: { mail: true } } }, { kinds: { live: { bell: false } } }]);
});

test("a push switch asks the browser for permission and turns on once it is granted", async () => {
  const { screen, changes } = await open();
  const push = screen.getByRole("switch", { name: "New clips: Push" });
  await expect.element(push).not.toBeChecked();
  expect(browser.asked).toBe(0);
  await push.click();
  await expect.element(push).toBeChecked();
  expect(browser.asked).toBe(1);
  expect([...browser.known]).toEqual([browser.held?.endpoint]);
  await expect.element(screen.getByRole("button", { name: "Turn off push in this browser" })).toBeVisible();
  expect(changes).toEqual([{ kinds: { clip: { push: true } } }]);
});

test.each([
  ["denied", /^Blocked\./],
  ["default", /the request was closed/],
] as const)("a push switch stays off and shows why when the permission is %s", async (answer, reason) => {
  browser.answer = answer;
  const { screen, changes } = await open();
  const push = screen.getByRole("switch", { name: "Live streams: Push" });
  await push.click();
  await expect.element(screen.getByRole("alert").filter({ hasText: reason })).toBeVisible();
  await expect.element(push).not.toBeChecked();
  expect(changes).toEqual([]);
});

test("a push switch stays off and shows why in a browser without push", async () => {
  removePush();
  const { screen, changes } = await open();
  const push = screen.getByRole("switch", { name: "Live streams: Push" });
  await push.click();
  await expect
    .element(screen.getByRole("alert").filter({ hasText: "This browser can’t receive push" }))
    .toBeVisible();
  await expect.element(push).not.toBeChecked();
  expect(changes).toEqual([]);
});

test("push switches enabled for another browser are off in this one", async () => {
  const kinds = someSettings().kinds;
  kinds.live.push = true;
  const { screen } = await open({ settings: { kinds } });
  await expect.element(screen.getByRole("button", { name: "Turn on push in this browser" })).toBeVisible();
  await expect.element(screen.getByRole("switch", { name: "Live streams: Push" })).not.toBeChecked();
});

test("shows followers and likes as on for a streamer with default settings", async () => {
  const { screen } = await open({ role: "streamer" });
  await expect.element(screen.getByRole("switch", { name: "Followers and likes: Bell" })).toBeChecked();
  await expect.element(screen.getByRole("switch", { name: "Weekly summary: Bell" })).not.toBeChecked();
});

test("rolls back a setting that the server rejects and shows the reason", async () => {
  const { screen } = await open({ isRefused: true });
  const mail = screen.getByRole("switch", { name: "Reminders: Email" });
  await mail.click();
  await expect.element(screen.getByText("Please wait a moment")).toBeVisible();
  await expect.element(mail).not.toBeChecked();
});

test.each([
  ["viewer", "Live streams: Bell", "Weekly summary: Email"],
  ["streamer", "Weekly summary: Email", "Live streams: Bell"],
] as const)("shows the optional notifications for a %s and the mandatory ones", async (role, own, others) => {
  const { screen } = await open({ role });
  await expect.element(screen.getByRole("switch", { name: own })).toBeVisible();
  expect(screen.getByRole("switch", { name: others }).elements()).toHaveLength(0);
  await expect
    .element(screen.getByRole("row", { name: /Payments, security and moderation/ }).getByText("Always on"))
    .toBeVisible();
});

test("quiet hours are off by default, and use the device's time zone when they are turned on", async () => {
  const { screen, changes } = await open();
  expect(screen.getByLabelText("From").elements()).toHaveLength(0);
  await screen.getByRole("switch", { name: /^Pause email and push notifications overnight/ }).click();
  const from = screen.getByLabelText("From");
  await expect.element(from).toHaveValue("22:00");
  await from.fill("08:00");
  await expect.element(screen.getByText("Please choose two different times")).toBeVisible();
  await from.fill("23:30");
  await screen.getByLabelText("Until").click();
  await expect
    .poll(() => changes)
    .toEqual([
      { quietHours: { from: 1_320, until: 480 }, timeZone: deviceZone() },
      { quietHours: { from: 1_410, until: 480 } },
    ]);
});

test("saves the default for new follows and the daily push limit", async () => {
  const { screen, changes } = await open({ settings: { pushesPerDay: 7 } });
  const perDay = screen.getByLabelText("Daily limit");
  await expect.element(perDay).toHaveValue("7");
  await perDay.selectOptions("No messages");
  await screen.getByLabelText("Default for new follows").selectOptions("None");
  await expect.poll(() => changes).toEqual([{ pushesPerDay: 0 }, { newFollows: "none" }]);
});

test("warns that emails were rejected and, on request, enables the same kinds of email again", async () => {
  const kinds = someSettings().kinds;
  kinds.reminder.mail = true;
  const { screen, changes } = await open({
    settings: { kinds, mailRefusedAt: new Date("2026-03-01T12:00:00Z") },
  });
  await expect.element(screen.getByText("Emails haven’t reached you since 1 Mar 2026")).toBeVisible();
  await screen.getByRole("button", { name: "Try emailing again" }).click();
  await expect.element(screen.getByText("We’ll email you notifications again.")).toBeVisible();
  expect(changes).toEqual([{ kinds: { reminder: { mail: true } } }]);
});

test("converts minutes of the day to times and back, rejecting invalid times", () => {
  for (const minute of [0, 59, 60, 1_350, 1_439]) expect(minuteOf(clockOf(minute))).toBe(minute);
  expect(clockOf(1_350)).toBe("22:30");
  for (const text of ["", "24:00", "7:00", "12:60"]) expect(minuteOf(text)).toBeNull();
});
