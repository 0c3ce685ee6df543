import { expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nothingFilled } from "../../testing/wizards.ts";

const free = () => ({ canSwitch: true, reason: null, requiresOnboarding: false });
const both = () => ({ availableRoles: ["viewer" as const, "streamer" as const] });

async function pickStreamer(accounts: object) {
  const app = await renderApp("/plans", {
    me: somebody(),
    handlers: { accounts: { availableRoles: both, checkRoleSwitch: free, ...accounts } },
  });
  await app.screen.getByRole("button", { name: "Switch to Streamer" }).click();
  await app.screen.getByRole("radio", { name: "Streamer", exact: true }).click();
  return app;
}

test("the first role needs a choice, then leads to its profile", async () => {
  const updateRole = vi.fn(() => ({ user: somebody({ role: "streamer", profile: null }) }));
  const { screen, path } = await renderApp("/dashboard", {
    me: somebody({ roleVerified: false, profile: null }),
    handlers: { ...nothingFilled(), accounts: { updateRole } },
  });
  await expect.element(screen.getByRole("button", { name: "Continue" })).toBeDisabled();
  await screen.getByRole("radio", { name: "Streamer" }).click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("Role selected successfully!")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Streamer Profile Setup" })).toBeVisible();
  expect(path()).toBe("/create-streamer-profile");
  expect(updateRole).toHaveBeenCalledWith({ role: "streamer" });
});

test("a failed first choice has the documented words", async () => {
  const { screen } = await renderApp("/select-role", {
    me: somebody({ roleVerified: false, profile: null }),
  });
  await screen.getByRole("radio", { name: "Viewer" }).click();
  await screen.getByRole("button", { name: "Continue" }).click();
  await expect.element(screen.getByText("Failed to update role. Please try again.")).toBeVisible();
});

test("a role with a complete profile is taken at once", async () => {
  const { screen, path } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: true }),
    switchRole: () => ({ user: somebody({ role: "streamer" }), requiresOnboarding: false }),
  });
  await expect.element(screen.getByText("Successfully switched to streamer!")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Switch to Viewer" })).toBeVisible();
  expect(path()).toBe("/profile");
});

test("a role without a profile is taken after one more press, and leads to the profile", async () => {
  const { screen, path } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: false }),
    switchRole: () => ({ user: somebody({ role: "streamer", profile: null }), requiresOnboarding: true }),
  });
  await screen.getByRole("button", { name: "Switch & Setup Profile" }).click();
  await expect.element(screen.getByText("Successfully switched to streamer!")).toBeVisible();
  expect(path()).toBe("/create-streamer-profile");
});

test("an account that may not switch sees why, and does not switch", async () => {
  const switchRole = vi.fn(() => ({ user: somebody({ role: "streamer" }), requiresOnboarding: false }));
  const { screen, path } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: true }),
    checkRoleSwitch: () => ({
      canSwitch: false,
      reason: "Your account cannot be used as a Streamer.",
      requiresOnboarding: false,
    }),
    switchRole,
  });
  await expect.element(screen.getByText("Your account cannot be used as a Streamer.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Switch & Setup Profile" }).elements()).toHaveLength(0);
  expect(switchRole).not.toHaveBeenCalled();
  expect(path()).toBe("/plans");
});

test("a switch that cannot be checked has the documented words and does not happen", async () => {
  const switchRole = vi.fn(() => ({ user: somebody({ role: "streamer" }), requiresOnboarding: false }));
  const { screen } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: true }),
    checkRoleSwitch: () => {
      throw new Error("no line");
    },
    switchRole,
  });
  await expect.element(screen.getByText("Failed to check profile status")).toBeVisible();
  expect(switchRole).not.toHaveBeenCalled();
});

test("every failure of a switch has its documented words", async () => {
  const unchecked = await pickStreamer({});
  await expect.element(unchecked.screen.getByText("Failed to check profile status")).toBeVisible();
  await unchecked.screen.unmount();
  const refused = await pickStreamer({
    profileCompleteness: () => ({ isComplete: true }),
    switchRole: () =>
      refuse({ status: 403, code: "FORBIDDEN", reason: "FORBIDDEN", message: "Your account stays a viewer" }),
  });
  await expect.element(refused.screen.getByText("Your account stays a viewer")).toBeVisible();
  await refused.screen.unmount();
  const unreachable = await pickStreamer({ profileCompleteness: () => ({ isComplete: true }) });
  await expect.element(unreachable.screen.getByText("Failed to switch role", { exact: true })).toBeVisible();
});

test("roles that do not load show a message, and can be asked for again", async () => {
  let isDown = true;
  const availableRoles = () => (isDown ? refuse({ message: "Not now", status: 400 }) : both());
  const { screen } = await renderApp("/plans", {
    me: somebody(),
    handlers: { accounts: { availableRoles } },
  });
  await screen.getByRole("button", { name: "Switch to Streamer" }).click();
  await expect.element(screen.getByText("Failed to load available roles")).toBeVisible();
  isDown = false;
  await screen.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("radio", { name: "Streamer", exact: true })).toBeVisible();
});
