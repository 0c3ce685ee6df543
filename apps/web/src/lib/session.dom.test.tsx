import { HINT_COOKIE } from "@starling/validators/sessions";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createMe } from "../testing/people.ts";
import { renderApp } from "../testing/render-app.tsx";
import { watchSessionHint } from "./session.ts";

const hint = (value: string) => cookieStore.set({ name: HINT_COOKIE, value, path: "/" });

let stop: () => void;
beforeEach(() => {
  stop = watchSessionHint();
});
afterEach(() => stop());

async function openPlans() {
  const app = await renderApp("/plans", { me: createMe() });
  await expect.element(app.screen.getByRole("button", { name: "Your account" })).toBeVisible();
  return app;
}

test("a logout in another tab signs this tab out", async () => {
  const { screen, path } = await openPlans();
  await hint("0");
  await expect.poll(path).toBe("/");
  await expect.element(screen.getByRole("button", { name: "Join" })).toBeVisible();
});

test("this tab stays signed in when another tab renews the session", async () => {
  const { screen, path } = await openPlans();
  await hint("1");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(path()).toBe("/plans");
  await expect.element(screen.getByRole("button", { name: "Your account" })).toBeVisible();
});
