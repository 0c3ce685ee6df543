import { toast } from "@starling/ui/toast";
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

test.each([
  { width: 360, free: 740 - 56 },
  { width: 768, free: 740 },
])(
  "an error toast is above the read-only notice, and both are above the bottom bar, at $width pixels",
  async ({ width, free }) => {
    await page.viewport(width, 740);
    const { screen } = await renderApp("/plans", { me: createMe() });
    await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
    vi.stubGlobal("fetch", async () => answer(true));
    trackSavingHeader(answer(true));
    await expect.element(screen.getByText("Saving is paused")).toBeVisible();
    toast.error("Nothing can be saved right now.");
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const notice = box(".bg-warning-tint");
    expect(notice?.bottom).toBeLessThan(free);
    await expect.poll(() => box("[data-sonner-toast]")?.bottom).toBeLessThan(notice?.top ?? 0);
    trackSavingHeader(answer(false));
    await expect.poll(() => box("[data-sonner-toast]")?.bottom).toBeGreaterThan(free - 40);
    toast.dismiss();
  },
);
