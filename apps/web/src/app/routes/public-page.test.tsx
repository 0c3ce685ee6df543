import { expect, test } from "vitest";
import { readIntent } from "../../entities/session/intent.ts";
import { createMe } from "../../testing/people.ts";
import { aPublicPage } from "../../testing/public-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

const page = aPublicPage();
const handlers = {
  publicPages: { read: () => page },
  follows: { status: () => ({ isFollowing: false }) },
};

test("an invitation link opens the sign-up dialog for a visitor, and stores the streamer to follow", async () => {
  const { screen } = await renderApp("/@nia?join", { handlers });
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  expect(readIntent()).toMatchObject({ kind: "follow", streamerId: page.id, returnTo: "/@nia" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { level: 1, name: "Nia Evans" })).toBeVisible();
});

test("an invitation link opens no dialog for a member", async () => {
  const { screen } = await renderApp("/@nia?join", { handlers, me: createMe() });
  await expect.element(screen.getByRole("button", { name: /^Follow/ })).toBeVisible();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});
