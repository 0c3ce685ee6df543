import { expect, test } from "vitest";
import { type Handlers, refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { aPublicPage } from "../../testing/public-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const read: NonNullable<Handlers["publicPages"]>["read"] = ({ username }) =>
  username === "gone"
    ? refuse({ message: "Page not found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" })
    : aPublicPage({ id: username, username, displayName: username.toUpperCase() });

async function open(path: string, role?: "viewer" | "streamer", followed: Record<string, "live"> = {}) {
  const follows: string[] = [];
  const app = await renderApp(path, {
    ...(role && { me: createMe({ role }) }),
    handlers: {
      publicPages: { read },
      follows: {
        statuses: () => ({ followed }),
        follow: ({ id }) => {
          follows.push(id);
          return { isFollowing: true, followersCount: 1 };
        },
      },
    },
  });
  return { ...app, follows };
}

test("lists each streamer named in the link once, and omits streamers without a page", async () => {
  const { screen } = await open("/together?follow=nia,gone,luna,nia,%3Cb%3E");
  await expect.element(screen.getByRole("link", { name: /^NIA / })).toHaveAttribute("href", "/@nia");
  expect(screen.getByRole("main").getByRole("listitem").elements()).toHaveLength(2);
});

test.each(["/together", "/together?follow=gone"])(
  "shows that the streamers are not available for the link %s",
  async (path) => {
    const { screen } = await open(path);
    await expect.element(screen.getByText(/^These streamers aren’t here anymore/)).toBeVisible();
  },
);

test("opens the sign-up dialog when a visitor presses the follow button", async () => {
  const { screen } = await open("/together?follow=nia,luna");
  await screen.getByRole("button", { name: "Follow both" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("a viewer can follow all streamers of the link who are not followed yet with one button", async () => {
  const { screen, follows } = await open("/together?follow=nia,luna,otto", "viewer", { luna: "live" });
  await screen.getByRole("button", { name: "Follow both" }).click();
  await expect.element(screen.getByText("You’re following 2 more streamers.")).toBeVisible();
  expect(follows).toEqual(["nia", "otto"]);
});

test("shows that the viewer already follows all streamers, or that streamers cannot follow", async () => {
  const viewer = await open("/together?follow=nia", "viewer", { nia: "live" });
  await expect.element(viewer.screen.getByText("You follow all of them.")).toBeVisible();
  viewer.screen.unmount();
  const streamer = await open("/together?follow=nia", "streamer");
  await expect.element(streamer.screen.getByText(/^Only viewers can follow/)).toBeVisible();
});
