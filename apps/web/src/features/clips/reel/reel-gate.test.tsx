import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { somebody } from "../../../testing/people.ts";
import { fakeReel } from "../../../testing/reel.ts";
import { renderApp } from "../../../testing/render-app.tsx";

beforeEach(async () => {
  await page.viewport(1440, 900);
});

async function open() {
  const server = fakeReel({ total: 40, locked: 3 });
  const app = await renderApp("/clips", { me: somebody(), handlers: server.handlers });
  const first = app.screen.getByRole("article", { name: /^Clip 0,/ });
  await expect.element(first).toBeVisible();
  const premium = app.screen.getByRole("dialog", { name: "Premium Required" });
  return { ...app, ...server, first, premium };
}

test("three clips play, three are locked, and beyond them Premium is required", async () => {
  const reel = await open();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  const unlock = reel.screen.getByRole("link", { name: "Unlock 10 More Clips" });
  await expect.element(unlock).toHaveAttribute("href", "/plans");
  expect(document.querySelectorAll("article:not([inert]) video")).toHaveLength(0);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(unlock).toBeVisible();
  await expect.element(reel.premium).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(reel.premium).toBeVisible();
  await expect
    .element(reel.premium.getByRole("link", { name: "Upgrade to Premium" }))
    .toHaveAttribute("href", "/plans");
  await reel.premium.getByRole("button", { name: "Continue with Free Plan" }).click();
  await expect.element(reel.first).toBeVisible();
  await expect.element(reel.premium).not.toBeInTheDocument();
});

test("Escape leads from the modal to the last locked clip", async () => {
  const reel = await open();
  await userEvent.keyboard("{ArrowDown}".repeat(6));
  await expect.element(reel.premium).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(reel.premium).not.toBeInTheDocument();
  await expect.element(reel.screen.getByRole("link", { name: "Unlock 10 More Clips" })).toBeVisible();
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.element(reel.screen.getByRole("article", { name: /^Clip 2,/ })).toBeVisible();
  expect(reel.asked).toHaveLength(1);
});
