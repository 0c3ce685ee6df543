import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMe } from "../../testing/people.ts";
import { aPublicPage } from "../../testing/public-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";

function mainBox() {
  const { x, width } = document.querySelector("main")?.getBoundingClientRect() ?? { x: -1, width: -1 };
  return { x, width };
}

test.each([
  ["wide", 1280, "wide"],
  ["a wide window with the sidebar collapsed", 1280, "collapsed"],
  ["a tablet", 900, "wide"],
  ["a phone", 360, "wide"],
])("the page does not shift while the session loads on this screen: %s", async (_, width, stored) => {
  localStorage.setItem("sidebar", stored);
  await page.viewport(width, 800);
  const answer = Promise.withResolvers<ReturnType<typeof createMe>>();
  const { screen } = await renderApp("/plans", {
    me: createMe(),
    handlers: { accounts: { me: () => answer.promise } },
  });
  const before = mainBox();
  const bar = screen.getByRole("navigation", { name: "Main" });
  const barBefore = bar.element().getBoundingClientRect();
  answer.resolve(createMe());
  await expect.element(screen.getByRole("heading", { name: "Choose Your Plan" })).toBeVisible();
  await expect.element(bar.getByRole("link", { name: "Settings" })).toBeVisible();
  expect(mainBox()).toEqual(before);
  expect(bar.element().getBoundingClientRect()).toEqual(barBefore);
  await page.viewport(1280, 800);
});

test.each([
  ["viewer", ["Home", "Discover", "Clips", "Surf", "Profile", "Settings"]],
  ["streamer", ["Studio", "Profile", "Settings"]],
] as const)("the sidebar of a %s links to the pages of that role", async (role, names) => {
  const { screen } = await renderApp("/plans", { me: createMe({ role }) });
  const links = screen.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(names);
});

test("a public page shows the bottom navigation on phones to members only", async () => {
  await page.viewport(360, 800);
  const handlers = { publicPages: { read: () => aPublicPage() } };
  const member = await renderApp("/@nia", { me: createMe(), handlers });
  const bar = member.screen.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Discover" }).click();
  await expect.poll(member.path).toBe("/streamers");
  await member.screen.unmount();
  const stranger = await renderApp("/@nia", { handlers });
  await expect.element(stranger.screen.getByRole("heading", { level: 1 })).toBeVisible();
  expect(stranger.screen.getByRole("navigation", { name: "Main" }).query()).toBeNull();
  await page.viewport(1280, 800);
});
