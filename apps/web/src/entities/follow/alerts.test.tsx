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

test("rolls back a setting that the server rejects and shows the reason", async () => {
  const { screen, bell, name } = await open({ isRefused: true });
  await bell.click();
  await screen.getByRole("menuitemradio", { name: "Live only" }).click();
  await expect.element(screen.getByText("Please wait a moment")).toBeVisible();
  await expect.element(bell).toHaveAccessibleName(`Notifications from ${name}: none`);
});
