import type { UpdateNotificationSettingsInput } from "@starling/validators/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { newlyFollowed } from "../../../entities/follow/newly-followed.ts";
import { deviceZone } from "../../../lib/device-zone.ts";
import { type FakePush, fakePush, removePush, restorePush } from "../../../testing/fake-push.ts";
import { someSettings } from "../../../testing/notifications.ts";
import { createMe } from "../../../testing/people.ts";
import { aStreamer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { withChange } from "../settings/use-settings.ts";
import { pushOfferDeclined } from "./push-offer.tsx";

let browser: FakePush;

beforeEach(async () => {
  await page.viewport(1280, 900);
  browser = fakePush();
  newlyFollowed.set(null);
  pushOfferDeclined.set(false);
});
afterEach(restorePush);

async function follow() {
  const streamer = aStreamer();
  const changes: UpdateNotificationSettingsInput[] = [];
  let settings = someSettings();
  const { screen } = await renderApp(`/streamer/${streamer.id}`, {
    me: createMe(),
    handlers: {
      push: browser.handlers,
      profiles: { streamer: () => streamer },
      follows: {
        status: () => ({ isFollowing: false }),
        statuses: ({ ids }) => ({ followed: Object.fromEntries(ids.map((id) => [id, "live" as const])) }),
        follow: () => ({ isFollowing: true, followersCount: 13 }),
      },
      notifications: {
        settings: () => settings,
        updateSettings: (change) => {
          changes.push(change);
          settings = withChange(settings, change);
          return settings;
        },
      },
    },
  });
  const name = streamer.displayName ?? streamer.username;
  await screen.getByRole("button", { name: `Follow ${name}` }).click();
  const bell = screen.getByRole("button", { name: `Notifications from ${name}: live only` });
  await expect.element(bell).toBeVisible();
  return { screen, name, changes, offer: screen.getByRole("region", { name: "Push notifications" }) };
}

test("offers push after a follow and, once accepted, asks the browser and enables live alerts", async () => {
  const { screen, name, changes, offer } = await follow();
  await expect
    .element(offer.getByText(`Get a notification on this device when ${name} goes live?`))
    .toBeVisible();
  expect(browser.asked).toBe(0);
  await offer.getByRole("button", { name: "Notify me" }).click();
  await expect.element(screen.getByText(`We’ll notify you here when ${name} goes live.`)).toBeVisible();
  await expect.element(offer).not.toBeInTheDocument();
  expect(browser.asked).toBe(1);
  expect([...browser.known]).toEqual([browser.held?.endpoint]);
  expect(changes).toEqual([{ kinds: { live: { push: true } }, timeZone: deviceZone() }]);
});

test("enables nothing and shows the reason when the browser refuses the permission", async () => {
  browser.answer = "denied";
  const { offer, changes } = await follow();
  await offer.getByRole("button", { name: "Notify me" }).click();
  await expect.element(offer.getByText(/^Blocked\./)).toBeVisible();
  await offer.getByRole("button", { name: "Close" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  expect(changes).toEqual([]);
});

test("makes no further offer after the first one was declined", async () => {
  const { offer } = await follow();
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  newlyFollowed.set({ id: "another", displayName: "Robin" });
  await expect.element(offer).not.toBeInTheDocument();
  expect(pushOfferDeclined.current()).toBe(true);
});

test("makes no offer in a browser without push", async () => {
  removePush();
  const { offer } = await follow();
  await expect.element(offer).not.toBeInTheDocument();
});
