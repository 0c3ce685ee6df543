import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clipCard } from "../../testing/clips.ts";
import { createMe } from "../../testing/people.ts";
import { type FakeReel, fakeReel } from "../../testing/reel.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { fakeSafety } from "../../testing/safety.ts";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

async function open(options: FakeReel = {}) {
  const server = fakeReel(options);
  const safety = fakeSafety();
  const app = await renderApp("/clips", {
    me: createMe(),
    handlers: { ...server.handlers, safety: safety.handlers },
  });
  return { ...app, ...safety };
}

async function expectClip(n: number, creator = n) {
  const here = () => document.querySelector("article:not([inert])")?.getAttribute("aria-label");
  await expect.poll(here).toBe(`Clip ${n}, by Streamer ${creator}`);
}

async function choose(creator: number, name: string) {
  await page.getByRole("button", { name: `More actions for Streamer ${creator}` }).click();
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** Uses the first match, because the previous test's toast may still be shown. */
const undo = (said: string) =>
  page.getByRole("listitem").filter({ hasText: said }).first().getByRole("button", { name: "Undo" });

test("hiding a clip shows the next one, and keyboard shortcuts keep working", async () => {
  const { written } = await open();
  await expectClip(0);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
  await choose(1, "Hide this clip");
  await expectClip(2);
  await expect.element(page.getByText("This clip is hidden.").first()).toBeVisible();
  expect(written).toEqual([`hideClip ${clipCard(1).id}`]);
  await expect.element(page.getByRole("region", { name: "Clips, one at a time" })).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expectClip(0);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(2);
});

test("Undo restores a hidden clip even after moving on to other clips", async () => {
  const { written } = await open();
  await expectClip(0);
  await choose(0, "Hide this clip");
  await expectClip(1);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(2);
  await undo("This clip is hidden.").click();
  await expectClip(0);
  await expect.poll(() => written.at(-1)).toBe(`unhideClip ${clipCard(0).id}`);
});

test("restores a hidden clip and shows the server's message when hiding is rejected", async () => {
  const { written, refused } = await open();
  refused.add("hideClip");
  await expectClip(0);
  await choose(0, "Hide this clip");
  await expect.element(page.getByText("Too many changes. Please wait a moment.").first()).toBeVisible();
  await expectClip(0);
  expect(written).toEqual([]);
});

test("muting a creator removes all of their clips and keeps the position", async () => {
  const one = clipCard(1).profileSnapshot;
  const { written } = await open({ clip: (n) => (n < 3 ? { profileSnapshot: one } : {}) });
  await expectClip(0, 1);
  await userEvent.keyboard("{ArrowDown}");
  await expectClip(1);
  await choose(1, "Mute Streamer 1");
  await expectClip(3);
  await expect.poll(() => written).toEqual([`mute ${one.id}`]);
  await userEvent.keyboard("{ArrowUp}");
  await expectClip(3);
});

test("hiding the only clip shows the empty state", async () => {
  await open({ total: 1 });
  await expectClip(0);
  await choose(0, "Hide this clip");
  await expect.element(page.getByRole("region", { name: "Clips, one at a time" })).not.toBeInTheDocument();
});

test("mutes a clip's tag from its menu", async () => {
  const { written } = await open({ clip: () => ({ tags: ["cosy", "chess"] }) });
  await expectClip(0);
  await choose(0, "Mute #chess");
  await expect.element(page.getByText("You won’t see #chess anymore.").first()).toBeVisible();
  expect(written).toEqual(["muteTag chess"]);
});
