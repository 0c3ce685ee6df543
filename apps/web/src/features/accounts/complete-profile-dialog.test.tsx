import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const newcomer = somebody({ profile: null });
const quiet = { discovery: { shelf: () => ({ items: [] }) } };

function birthDate(years: number): string {
  return `${new Date().getFullYear() - years}-01-01`;
}

test("it opens on the start page, cannot be dismissed, and skipping leads to the profile set-up", async () => {
  const { screen, path, navigate } = await renderApp("/", { me: newcomer, handlers: quiet });
  const dialog = screen.getByRole("dialog", { name: "Complete your profile" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole("button", { name: "Close" }).elements()).toHaveLength(0);
  await dialog.getByRole("button", { name: "Skip for Now" }).click();
  await expect.element(screen.getByRole("heading", { name: "Viewer Profile Setup" })).toBeVisible();
  expect(path()).toBe("/create-viewer-profile");
  navigate("/");
  await expect.element(screen.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("under 18 a guardian has to agree", async () => {
  const complete = vi.fn();
  const { screen } = await renderApp("/", { me: newcomer, handlers: { ...quiet, profiles: { complete } } });
  const guardian = screen.getByLabelText("A parent or guardian agrees that I use Starling");
  await screen.getByLabelText("Date of birth").fill(birthDate(30));
  await expect.element(guardian).not.toBeInTheDocument();
  await screen.getByLabelText("Date of birth").fill(birthDate(15));
  await expect.element(guardian).toBeVisible();
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByText("Please confirm that a parent or guardian agrees")).toBeVisible();
  expect(complete).not.toHaveBeenCalled();
});

test("a failure keeps what was typed", async () => {
  const { screen } = await renderApp("/", { me: newcomer, handlers: quiet });
  await screen.getByLabelText("Full name").fill("Robin Mares");
  await screen.getByRole("button", { name: "Save profile" }).click();
  await expect.element(screen.getByText("Failed to save profile. Please try again.")).toBeVisible();
  await expect.element(screen.getByLabelText("Full name")).toHaveValue("Robin Mares");
});
