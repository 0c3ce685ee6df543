import type { FollowAlerts } from "@starling/validators/notifications";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { aStreamer } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1280, 900);
});

interface Opened {
  alerts?: FollowAlerts;
  isRefused?: boolean;
}

async function open({ alerts = "none", isRefused = false }: Opened) {
  const streamer = aStreamer();
  const changes: FollowAlerts[] = [];
  let held = alerts;
  const { screen } = await renderApp(`/streamer/${streamer.id}`, {
    me: createMe(),
    handlers: {
      profiles: { streamer: () => streamer },
      follows: {
        status: () => ({ isFollowing: true }),
        statuses: ({ ids }) => ({ followed: Object.fromEntries(ids.map((id) => [id, held])) }),
        setAlerts: (input) => {
          if (isRefused) refuse({ message: "Please wait a moment", status: 429, code: "TOO_MANY_REQUESTS" });
          changes.push(input.alerts);
          held = input.alerts;
          return { alerts: held };
        },
      },
    },
  });
  const name = streamer.displayName ?? streamer.username;
  const bell = screen.getByRole("button", { name: new RegExp(`^Notifications from ${name}`) });
  return { screen, name, bell, changes };
}

test("the bell shows the notification setting and changes it optimistically", async () => {
  const { screen, bell, name, changes } = await open({ alerts: "live" });
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: live only`);
  await bell.click();
  await expect.element(screen.getByRole("menuitemradio", { name: "Live only" })).toBeChecked();
  await screen.getByRole("menuitemradio", { name: "Live and new clips" }).click();
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: live and new clips`);
  await expect.poll(() => changes).toEqual(["all"]);
});
