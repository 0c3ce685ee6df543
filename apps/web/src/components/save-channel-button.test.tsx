import type { OutsideStreamsPage } from "@starling/validators/outside-streams";
import { expect, test } from "vitest";
import { type Handlers, refuse } from "../testing/fake-link.ts";
import { outsideStream } from "../testing/outside-streams.ts";
import { createMe } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";

const list = (): OutsideStreamsPage => ({ items: [outsideStream(1)], nextCursor: null });

async function open(role?: "viewer" | "streamer", savedChannels: Handlers["savedChannels"] = {}) {
  const followed: string[] = [];
  const { screen } = await renderApp("/live", {
    ...(role && { me: createMe({ role }) }),
    site: { outside: true },
    handlers: {
      outsideStreams: { list },
      savedChannels: { keys: () => ({ keys: [] }), ...savedChannels },
      follows: {
        follow: ({ id }) => {
          followed.push(id);
          return { isFollowing: true, followersCount: 1 };
        },
      },
    },
  });
  const save = screen.getByRole("button", { name: "Save Outsider 1’s channel" });
  const remove = screen.getByRole("button", { name: /^Remove Outsider 1’s channel/ });
  return { screen, save, remove, followed };
}

test("saves a channel and removes it again", async () => {
  const { save, remove } = await open("viewer", {
    save: () => ({ isSaved: true, member: null }),
    remove: () => ({ isSaved: false }),
  });
  await save.click();
  await remove.click();
  await expect.element(save).toBeVisible();
});

test("reverts a save that the server refuses, and shows the reason", async () => {
  const { screen, save } = await open("viewer", {
    save: () => refuse({ message: "You can save at most 1,000 channels." }),
  });
  await save.click();
  await expect.element(screen.getByText("You can save at most 1,000 channels.")).toBeVisible();
  await expect.element(save).toBeVisible();
});

test("follows the member instead of saving the channel if the channel belongs to a member", async () => {
  const member = { id: "m1", username: "nia", displayName: "Nia" };
  const { screen, save, followed } = await open("viewer", { save: () => ({ isSaved: false, member }) });
  await save.click();
  await expect.element(screen.getByText("Nia is on Starling. You’re following them now.")).toBeVisible();
  expect(followed).toEqual(["m1"]);
});

test("opens the sign-up dialog when a visitor saves a channel", async () => {
  const { screen, save } = await open();
  await save.click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("hides the save button from streamers", async () => {
  const { screen, save } = await open("streamer");
  await expect.element(screen.getByRole("article")).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});
