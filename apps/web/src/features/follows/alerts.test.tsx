import type { FollowAlerts, UpdateNotificationSettingsInput } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { noteFollowed } from "../../lib/alert-question.ts";
import { deviceZone } from "../../lib/device-zone.ts";
import { refuse } from "../../testing/fake-link.ts";
import { someSettings } from "../../testing/notifications.ts";
import { somebody } from "../../testing/people.ts";
import { aStreamer } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1280, 900);
  noteFollowed(null);
});

interface Opened {
  isFollowing?: boolean;
  alerts?: FollowAlerts;
  isRefused?: boolean;
  hasChosenFollows?: boolean;
}

async function open({
  isFollowing = true,
  alerts = "none",
  isRefused = false,
  hasChosenFollows = false,
}: Opened) {
  const streamer = aStreamer();
  const changes: FollowAlerts[] = [];
  const answers: UpdateNotificationSettingsInput[] = [];
  let [held, follows] = [alerts, isFollowing];
  let settings = someSettings({ hasChosenFollows });
  const { screen } = await renderApp(`/streamer/${streamer.id}`, {
    me: somebody(),
    handlers: {
      profiles: { streamer: () => streamer },
      follows: {
        status: () => ({ isFollowing: follows }),
        follow: () => {
          follows = true;
          return { isFollowing: true, followersCount: 13 };
        },
        statuses: ({ ids }) => ({ followed: Object.fromEntries(ids.map((id) => [id, held])) }),
        setAlerts: (input) => {
          if (isRefused) refuse({ message: "Please wait a moment", status: 429, code: "TOO_MANY_REQUESTS" });
          changes.push(input.alerts);
          held = input.alerts;
          return { alerts: held };
        },
      },
      notifications: {
        settings: () => settings,
        updateSettings: (change) => {
          answers.push(change);
          settings = { ...settings, hasChosenFollows: true };
          return settings;
        },
      },
    },
  });
  const name = streamer.displayName ?? streamer.username;
  const bell = screen.getByRole("button", { name: new RegExp(`^Notifications from ${name}`) });
  return { screen, name, bell, changes, answers };
}

test("the bell beside Following says what one hears, and another choice holds at once", async () => {
  const { screen, bell, name, changes } = await open({ alerts: "live", hasChosenFollows: true });
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: live only`);
  await bell.click();
  await expect.element(screen.getByRole("menuitemradio", { name: "Live only" })).toBeChecked();
  await screen.getByRole("menuitemradio", { name: "Live and new clips" }).click();
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: live and new clips`);
  await expect.poll(() => changes).toEqual(["all"]);
});

test("a choice that is refused is taken back, and the person learns why", async () => {
  const { screen, bell, name } = await open({ isRefused: true });
  await bell.click();
  await screen.getByRole("menuitemradio", { name: "Live only" }).click();
  await expect.element(screen.getByText("Please wait a moment")).toBeVisible();
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: none`);
});

test.each([
  ["When live", "live", ["live"]],
  ["Live and clips", "all", ["all"]],
  ["Not now", "none", []],
] as const)("the first follow asks; “%s” holds for later follows, too", async (answer, newFollows, set) => {
  const { screen, name, changes, answers } = await open({ isFollowing: false });
  await screen.getByRole("button", { name: `Follow ${name}` }).click();
  const question = screen.getByRole("region", { name: `Want to know when ${name} goes live?` });
  await question.getByRole("button", { name: answer }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => answers).toEqual([{ newFollows, timeZone: deviceZone() }]);
  expect(changes).toEqual(set);
});

test("whoever has answered once is not asked again", async () => {
  const { screen, name, bell } = await open({ isFollowing: false, hasChosenFollows: true });
  await screen.getByRole("button", { name: `Follow ${name}` }).click();
  await expect.element(bell).toBeVisible();
  expect(screen.getByRole("region", { name: /^Want to know/ }).elements()).toHaveLength(0);
});

test("an answer that is not taken is asked for once more", async () => {
  const { screen, name } = await open({ isFollowing: false, isRefused: true });
  await screen.getByRole("button", { name: `Follow ${name}` }).click();
  const question = screen.getByRole("region", { name: /^Want to know/ });
  await question.getByRole("button", { name: "When live" }).click();
  await expect.element(screen.getByText("Please wait a moment")).toBeVisible();
  await expect.element(question).toBeVisible();
});
