import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
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

test("opens the tab named in the URL, or the first tab for an unknown name", async () => {
  const schedule = await openProfile("/profile?tab=schedule");
  await expect.element(schedule.screen.getByRole("tabpanel", { name: "Schedule" })).toBeVisible();
  await schedule.screen.unmount();
  const unknown = await openProfile("/profile?tab=constructor");
  await expect.element(unknown.screen.getByRole("tabpanel", { name: "Overview" })).toBeVisible();
});

test("each click on a tab adds a history entry, and arrow keys replace the entry", async () => {
  const { screen, visited } = await openProfile("/profile");
  await screen.getByRole("tab", { name: "Hardware" }).click();
  await screen.getByRole("tab", { name: "Schedule" }).click();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByRole("tabpanel", { name: "Followers" })).toBeVisible();
  expect(visited).toEqual(["/profile", "/profile?tab=hardware", "/profile?tab=followers"]);
});

test("on a phone a tab's content begins within the first third of the screen", async () => {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const) {
    await page.viewport(width, height);
    const { screen } = await openProfile("/profile?tab=personal");
    const panel = screen.getByRole("tabpanel", { name: "Personal" });
    await expect.element(panel.getByRole("heading").first()).toBeVisible();
    const top = panel.element().firstElementChild?.getBoundingClientRect().top;
    expect(top).toBeLessThan(height / 3);
    await screen.unmount();
  }
});
