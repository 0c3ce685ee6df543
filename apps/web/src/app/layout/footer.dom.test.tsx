import { expect, test } from "vitest";
import { createMe } from "../../testing/people.ts";
import { aPublicPage } from "../../testing/public-pages.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { guardRoute } from "../guards.ts";
import { routes } from "../routes.tsx";

type App = Awaited<ReturnType<typeof renderApp>>;

function targets({ screen }: App): string[] {
  const links = screen.getByRole("contentinfo").getByRole("link").elements();
  return links.map((link) => link.getAttribute("href") ?? "");
}

test("anonymous visitors can open every footer link", async () => {
  const app = await renderApp("/terms");
  await expect
    .element(app.screen.getByRole("contentinfo").getByRole("link", { name: "Log in" }))
    .toBeVisible();
  const found = targets(app);
  expect(found).toEqual(["/", "/login", "/api/v1/docs", "/terms", "/privacy", "/rules"]);
  for (const target of found.filter((path) => !path.startsWith("/api/"))) {
    const row = routes.find(({ path }) => path === target);
    expect(row && guardRoute(row.access, { status: "anonymous", me: null }), target).toBe("stay");
  }
});

test("login link in the footer of a streamer's page returns to that page", async () => {
  const app = await renderApp("/@nia", { handlers: { publicPages: { read: () => aPublicPage() } } });
  await expect.element(app.screen.getByRole("heading", { level: 1, name: "Nia Evans" })).toBeVisible();
  expect(targets(app)).toContain("/login?next=%2F%40nia");
});

test.each([
  ["viewer", ["/streamers", "/clips", "/plans"]],
  ["streamer", ["/plans"]],
] as const)("shows a %s links to the pages of that role", async (role, pages) => {
  const app = await renderApp("/", { me: createMe({ role }) });
  await expect
    .element(app.screen.getByRole("contentinfo").getByRole("link", { name: "Plans" }))
    .toBeVisible();
  expect(targets(app)).toEqual([...pages, "/api/v1/docs", "/terms", "/privacy", "/rules"]);
});

test("links the operator's social accounts and shows accounts without a URL as buttons", async () => {
  const href = "https://bsky.app/profile/starling.example";
  const social = [
    { label: "Bluesky", href },
    { label: "Discord", href: null },
  ];
  const { screen } = await renderApp("/terms", { site: { social } });
  const foot = screen.getByRole("contentinfo");
  await expect.element(foot.getByRole("link", { name: "Bluesky" })).toHaveAttribute("href", href);
  await expect.element(foot.getByRole("button", { name: "Discord" })).toBeVisible();
});
