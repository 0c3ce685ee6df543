import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { fakeReel } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

const current = () => document.querySelector("article:not([inert])");
const here = () => current()?.getAttribute("aria-label");

function unlock(): string | null | undefined {
  const link = current()?.querySelector("a");
  return link?.textContent === "Unlock 10 More Clips" ? link.getAttribute("href") : undefined;
}

async function open() {
  const server = fakeReel({ total: 40, locked: 3 });
  const app = await renderApp("/clips", { me: createMe(), handlers: server.handlers });
  await expect.poll(here).toBe("Clip 0, by Streamer 0");
  const premium = app.screen.getByRole("dialog", { name: "Premium Required" });
  return { ...app, ...server, premium };
}

test("plays three clips, then shows a locked slide and requires Premium beyond it", async () => {
  const reel = await open();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  await expect.poll(unlock).toBe("/plans");
  expect(document.querySelectorAll("article:not([inert]) video")).toHaveLength(0);
  await expect.element(reel.premium).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(reel.premium).toBeVisible();
  await expect
    .element(reel.premium.getByRole("link", { name: "Upgrade to Premium" }))
    .toHaveAttribute("href", "/plans");
});

test("Escape closes the Premium modal and keeps the position in the reel", async () => {
  const reel = await open();
  await userEvent.keyboard("{ArrowDown}".repeat(4));
  await expect.element(reel.premium).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(reel.premium).not.toBeInTheDocument();
  await expect.poll(unlock).toBe("/plans");
  await userEvent.keyboard("{ArrowUp}");
  await expect.poll(here).toBe("Clip 2, by Streamer 2");
  expect(reel.asked).toHaveLength(1);
});

test("Continue with Free Plan returns to the last playable clip", async () => {
  const reel = await open();
  await userEvent.keyboard("{ArrowDown}".repeat(4));
  await reel.premium.getByRole("button", { name: "Continue with Free Plan" }).click();
  await expect.element(reel.premium).not.toBeInTheDocument();
  await expect.poll(here).toBe("Clip 2, by Streamer 2");
  expect(reel.asked).toHaveLength(1);
});
