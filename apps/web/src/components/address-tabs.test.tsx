import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMe } from "../testing/people.ts";
import { ownStreamerProfile } from "../testing/profiles.ts";
import { renderApp } from "../testing/render-app.tsx";

const profile = ownStreamerProfile();

function openProfile(path: string) {
  return renderApp(path, {
    me: createMe({ role: "streamer" }),
    handlers: { profiles: { me: () => profile }, drafts: { read: () => null } },
  });
}

afterEach(async () => {
  await page.viewport(1280, 800);
});

test("the tab bar fades at the end with hidden tabs and has an arrow that scrolls to those tabs", async () => {
  await page.viewport(360, 640);
  const { screen } = await openProfile("/profile");
  const bar = screen.getByRole("tablist");
  await expect.poll(() => getComputedStyle(bar.element()).maskImage).toContain("calc(100% - 64px)");
  const more = () =>
    bar.element().parentElement?.querySelector<HTMLElement>("button[tabindex='-1'][aria-hidden]") ?? null;
  await expect.poll(more).not.toBeNull();
  await expect
    .poll(
      () => {
        more()?.click();
        return more();
      },
      { interval: 400 },
    )
    .toBeNull();
  await expect.element(screen.getByRole("tab", { name: "Analytics" })).toBeInViewport();
});
