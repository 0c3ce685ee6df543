import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { trackSavingHeader } from "../../lib/read-only-store.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const answer = (waits: boolean) =>
  new Response(null, { headers: waits ? { "Starling-Saving": "waits" } : {} });

afterEach(async () => {
  await page.viewport(1280, 800);
});

test("shows the read-only notice while nothing can be saved, and hides it afterwards", async () => {
  const { screen } = await renderApp("/plans", { me: createMe() });
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  const asked = vi.fn(async () => answer(false));
  vi.stubGlobal("fetch", asked);
  trackSavingHeader(answer(true));
  await expect.element(screen.getByText("Saving is paused")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await expect.element(screen.getByText("Saving is paused")).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledExactlyOnceWith("/healthz");
});
