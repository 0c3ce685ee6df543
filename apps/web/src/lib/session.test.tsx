import { HINT_COOKIE } from "@starling/validators/sessions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { somebody } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";
import { watchHint } from "./session.ts";

const hint = (value: string) => cookieStore.set({ name: HINT_COOKIE, value, path: "/" });

let stop: () => void;
beforeEach(() => {
  stop = watchHint();
});
afterEach(() => stop());

async function openPlans() {
  const app = await renderApp("/plans", { me: somebody() });
  await expect.element(app.screen.getByRole("button", { name: "Your account" })).toBeVisible();
  return app;
}

test("logged out in another tab, this one shows nothing of the account any more", async () => {
  const { screen, path } = await openPlans();
  await hint("0");
  await expect.poll(path).toBe("/");
  await expect.element(screen.getByRole("button", { name: "Join" })).toBeVisible();
});

test("a session that another tab has renewed goes on", async () => {
  const { screen, path } = await openPlans();
  await hint("1");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(path()).toBe("/plans");
  await expect.element(screen.getByRole("button", { name: "Your account" })).toBeVisible();
});
