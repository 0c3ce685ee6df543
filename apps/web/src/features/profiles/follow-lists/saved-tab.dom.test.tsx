import type { SavedChannel } from "@starling/validators/saved-channels";
import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const PATH = "/profile?tab=saved-channels";
const me = createMe();
const profiles = { me: () => ownProfile() };

function saved(channelId: string, values: Partial<SavedChannel> = {}): SavedChannel {
  const nothing = { login: null, name: null, address: null, stream: null };
  return { platform: "twitch", channelId, savedAt: new Date("2026-03-01"), ...nothing, ...values };
}

const pageOf = (items: SavedChannel[]) => ({
  items,
  total: items.length,
  totalPages: items.length === 0 ? 0 : 1,
  nextCursor: null,
});

test("lists saved channels, shows the platform if the name is unknown, and removes a channel with undo", async () => {
  let all = [saved("1", { login: "luna", name: "Luna" }), saved("2")];
  const sent: string[] = [];
  const { screen } = await renderApp(PATH, {
    me,
    handlers: {
      profiles,
      savedChannels: {
        list: () => pageOf(all),
        keys: () => ({ keys: [] }),
        remove: ({ channelId }) => {
          all = all.filter((channel) => channel.channelId !== channelId);
          return { isSaved: false };
        },
        save: ({ channelId }) => {
          sent.push(channelId);
          return { isSaved: true, member: null };
        },
      },
    },
  });
  await expect.element(screen.getByText("Twitch channel")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Invite/ }).elements()).toHaveLength(1);
  await screen.getByRole("button", { name: "Remove Luna’s channel" }).click();
  await expect.element(screen.getByText("Luna’s channel was removed")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove Luna’s channel" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sent).toEqual(["1"]);
});

test("restores a channel that could not be removed", async () => {
  const { screen } = await renderApp(PATH, {
    me,
    handlers: {
      profiles,
      savedChannels: {
        list: () => pageOf([saved("1", { login: "luna", name: "Luna" })]),
        remove: () => refuse({ message: "Slow down a little", status: 429 }),
      },
    },
  });
  await screen.getByRole("button", { name: "Remove Luna’s channel" }).click();
  await expect.element(screen.getByText("Slow down a little")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Remove Luna’s channel" })).toBeVisible();
});
