import { expect, test, vi } from "vitest";
import { noteSaving } from "../../lib/saving-store.ts";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const answer = (waits: boolean) =>
  new Response(null, { headers: waits ? { "Starling-Saving": "waits" } : {} });

test("while nothing can be saved the page says so, and stops by itself", async () => {
  const { screen } = await renderApp("/plans", { me: somebody() });
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  const asked = vi.fn(async () => answer(false));
  vi.stubGlobal("fetch", asked);
  noteSaving(answer(true));
  await expect.element(screen.getByText("Saving is paused")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await expect.element(screen.getByText("Saving is paused")).not.toBeInTheDocument();
  expect(asked).toHaveBeenCalledExactlyOnceWith("/healthz");
});
