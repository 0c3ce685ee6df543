import { expect, test } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { somebody } from "../../../testing/people.ts";
import { aViewer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const viewer = aViewer();
const path = `/viewer/${viewer.id}`;
const me = somebody();

test("a viewer's page has its five tabs and the documented empty texts", async () => {
  const { screen } = await renderApp(path, { me, handlers: { profiles: { viewer: () => viewer } } });
  await expect.element(screen.getByRole("heading", { level: 1, name: "Tomasz" })).toBeVisible();
  await expect.element(screen.getByText("No bio yet.")).toBeVisible();
  await expect.element(screen.getByText("Deutsch")).toBeVisible();
  const labels = screen
    .getByRole("tab")
    .elements()
    .map((tab) => tab.textContent);
  expect(labels).toEqual(["Overview", "Demographics", "Preferences", "Followed Streamers", "Liked Clips"]);
  await screen.getByRole("tab", { name: "Followed Streamers" }).click();
  await expect.element(screen.getByText("No followed streamers yet")).toBeVisible();
  await screen.getByRole("tab", { name: "Liked Clips" }).click();
  await expect.element(screen.getByText("No liked clips yet")).toBeVisible();
});

test("an unknown viewer has a page of its own", async () => {
  const missing = () =>
    refuse({ message: "Viewer Not Found", status: 404, code: "NOT_FOUND", reason: "NOT_FOUND" });
  const { screen } = await renderApp(path, { me, handlers: { profiles: { viewer: missing } } });
  await expect.element(screen.getByRole("heading", { name: "Viewer Not Found" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Go Back" })).toBeVisible();
});
