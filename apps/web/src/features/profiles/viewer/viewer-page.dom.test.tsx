import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { aFollowed, aViewer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const viewer = aViewer();
const path = `/viewer/${viewer.id}`;
const me = createMe();

test("shows five tabs with the empty texts of docs/product.md", async () => {
  const { screen } = await renderApp(path, {
    me,
    handlers: {
      profiles: { viewer: () => viewer },
      follows: { followedBy: () => ({ following: [], total: 0, totalPages: 0, nextCursor: null }) },
      clips: { likedBy: () => ({ clips: [], total: 0, totalPages: 0, nextCursor: null, unlockable: 0 }) },
    },
  });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Tomasz" })).toBeVisible();
  await expect.element(screen.getByText("No bio yet.")).toBeVisible();
  await expect.element(screen.getByText(/Deutsch$/)).toBeVisible();
  const labels = screen
    .getByRole("tab")
    .elements()
    .map((tab) => tab.textContent);
  expect(labels).toEqual(["Overview", "Demographics", "Preferences", "Followed Streamers", "Liked Clips"]);
  await screen.getByRole("tab", { name: "Demographics" }).click();
  await expect.element(screen.getByText("Tomasz hasn’t shared any demographics here.")).toBeVisible();
  await screen.getByRole("tab", { name: "Preferences" }).click();
  await expect.element(screen.getByText("Tomasz hasn’t shared any preferences here.")).toBeVisible();
  await screen.getByRole("tab", { name: "Followed Streamers" }).click();
  await expect.element(screen.getByText("No followed streamers yet")).toBeVisible();
  await screen.getByRole("tab", { name: "Liked Clips" }).click();
  await expect.element(screen.getByText("No liked clips yet")).toBeVisible();
});

test("shows filled profile fields and omits hidden ones", async () => {
  const shown = aViewer({
    gender: "female",
    religion: null,
    preferredVibe: "cozy",
    relationshipStatus: null,
  });
  const { screen } = await renderApp(`${path}?tab=demographics`, {
    me,
    handlers: { profiles: { viewer: () => shown } },
  });
  await expect.element(screen.getByText("Female")).toBeVisible();
  expect(screen.getByText("Religion").query()).toBeNull();
  await screen.getByRole("tab", { name: "Preferences" }).click();
  await expect.element(screen.getByText("Cozy and calm")).toBeVisible();
});

test("the Followed tab paginates the followed streamers and links to their pages", async () => {
  const first = aFollowed(1, { displayName: "Inês Almada" });
  const asked: unknown[] = [];
  const { screen, path: where } = await renderApp(`${path}?tab=followed`, {
    me,
    handlers: {
      profiles: { viewer: () => aViewer({ followedStreamersCount: 13 }) },
      follows: {
        followedBy: (input) => {
          asked.push(input);
          return {
            following: [input.page === 2 ? aFollowed(2) : first],
            total: 13,
            totalPages: 2,
            nextCursor: null,
          };
        },
      },
    },
  });
  const link = screen.getByRole("link", { name: "Inês Almada" });
  await expect.element(link).toHaveAttribute("href", `/streamer/${first.id}`);
  await screen.getByRole("link", { name: /Next/ }).click();
  await expect.element(screen.getByRole("link", { name: "Person 2" })).toBeVisible();
  expect(where()).toBe(`${path}?tab=followed&page=2`);
  expect(asked[0]).toEqual({ id: viewer.id, page: 1, limit: 12 });
});

test("without Premium, shows the overview and counts, and an upgrade link on other tabs", async () => {
  const limited = aViewer({ bio: "Watches at night.", followedStreamersCount: 3, can: { readAll: false } });
  const { screen } = await renderApp(path, { me, handlers: { profiles: { viewer: () => limited } } });
  await expect.element(screen.getByText("Watches at night.")).toBeVisible();
  await expect.element(screen.getByText("Follows 3 streamers")).toBeVisible();
  for (const name of ["Demographics", "Preferences", "Followed Streamers", "Liked Clips"]) {
    await screen.getByRole("tab", { name }).click();
    const panel = screen.getByRole("tabpanel", { name });
    await expect.element(panel.getByText(/with Premium\.$/)).toBeVisible();
    await expect.element(panel.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/plans");
  }
});

test("a viewer's own public page shows a preview notice with a link back to the profile", async () => {
  const { screen } = await renderApp(path, {
    me: createMe({ id: viewer.userId }),
    handlers: { profiles: { viewer: () => viewer } },
  });
  await expect.element(screen.getByText("This is how others see you.")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Back to your profile" }))
    .toHaveAttribute("href", "/profile");
});

test("shows a not-found page for an unknown viewer", async () => {
  const missing = () =>
    refuse({ message: "Viewer Not Found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" });
  const { screen } = await renderApp(path, { me, handlers: { profiles: { viewer: missing } } });
  await expect.element(screen.getByRole("heading", { name: "Viewer Not Found" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Go Back" })).toBeVisible();
});
