import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { createMe } from "../../testing/people.ts";
import { pressBack } from "../../testing/press-back.ts";
import { ownProfile } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nothingFilled } from "../../testing/wizards.ts";

const newcomer = createMe({ profile: null });
const quiet = { discovery: { shelf: () => ({ items: [] }), publicShelf: () => ({ items: [] }) } };

function birthDate(years: number): string {
  return `${new Date().getFullYear() - years}-01-01`;
}

test("the start-page dialog closes only by its buttons, and Skip opens the Discover page", async () => {
  const app = await renderApp("/", { me: newcomer, handlers: quiet });
  const dialog = app.screen.getByRole("dialog", { name: "Complete your profile" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("button", { name: "Close" }).elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await expect.element(app.screen.getByRole("heading", { name: "Discover" })).toHaveFocus();
  await expect.element(app.screen.getByRole("heading", { name: "Community Spotlight" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.visited).toEqual(["/"]);
  await app.screen.unmount();

  const again = await renderApp("/", { me: newcomer, handlers: { ...nothingFilled(), ...quiet } });
  await expect.element(again.screen.getByRole("heading", { name: "Discover" })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await again.screen.getByRole("link", { name: "Set up your profile" }).click();
  await expect.element(again.screen.getByRole("heading", { name: "Viewer Profile Setup" })).toBeVisible();
});

test("saving shows the Discover page without a link to the profile set-up", async () => {
  const saved = ownProfile();
  const complete = vi.fn(() => saved);
  const { screen, visited, path } = await renderApp("/", {
    me: newcomer,
    handlers: { ...quiet, profiles: { complete } },
  });
  await screen.getByLabelText("Full name").fill("Robin Mares");
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByText("Profile created successfully!")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Discover" })).toHaveFocus();
  expect(screen.getByRole("link", { name: "Set up your profile" }).elements()).toHaveLength(0);
  expect(complete).toHaveBeenCalledOnce();
  expect(visited).toEqual(["/"]);
  await expect
    .element(screen.getByRole("link", { name: "Browse All Streamers" }))
    .toHaveAttribute("href", "/streamers");
  await screen.getByRole("combobox", { name: "Search streamers" }).fill("tea");
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/streamers?search=tea");
});

test("the dialog opens again in the next session", async () => {
  const logout = () => ({ message: "bye" });
  const first = await renderApp("/", { me: newcomer, handlers: { ...quiet, accounts: { logout } } });
  await first.screen.getByRole("button", { name: "Skip for Now" }).click();
  await first.screen.getByRole("button", { name: "Your account" }).click();
  await first.screen.getByRole("menuitem", { name: /^Log out/ }).click();
  await expect.element(first.screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await first.screen.unmount();
  const second = await renderApp("/", { me: newcomer, handlers: quiet });
  await expect.element(second.screen.getByRole("dialog", { name: "Complete your profile" })).toBeVisible();
});

test("requires a guardian's consent for a user under 18", async () => {
  const complete = vi.fn();
  const { screen } = await renderApp("/", { me: newcomer, handlers: { ...quiet, profiles: { complete } } });
  const guardian = screen.getByLabelText("A parent or guardian has agreed that I can use Starling");
  await screen.getByLabelText("Date of birth").fill(birthDate(30));
  await expect.element(guardian).not.toBeInTheDocument();
  await screen.getByLabelText("Date of birth").fill(birthDate(15));
  await expect.element(guardian).toBeVisible();
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByText("Please confirm that a parent or guardian agrees")).toBeVisible();
  expect(complete).not.toHaveBeenCalled();
});

test("asks before going back with unsaved input, and restores the input after a reload", async () => {
  const first = await renderApp("/", { me: newcomer, handlers: quiet });
  expect(pressBack()).toBe(false);
  await first.screen.getByLabelText("City").fill("Linz");
  expect(pressBack()).toBe(true);
  await first.screen.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await first.screen.unmount();
  const complete = vi.fn(() => ownProfile());
  const { screen } = await renderApp("/", {
    me: newcomer,
    handlers: { ...quiet, profiles: { complete } },
  });
  await expect.element(screen.getByLabelText("City")).toHaveValue("Linz");
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.poll(() => complete).toHaveBeenCalledOnce();
  await expect.element(screen.getByRole("heading", { name: "Discover" })).toBeVisible();
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});
