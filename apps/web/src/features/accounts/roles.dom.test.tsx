import { expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { nothingFilled } from "../../testing/wizards.ts";

const free = () => ({ canSwitch: true, reason: null, requiresOnboarding: false });
const both = () => ({ availableRoles: ["viewer" as const, "streamer" as const] });

async function pickStreamer(accounts: object) {
  const app = await renderApp("/plans", {
    me: createMe(),
    handlers: { accounts: { availableRoles: both, checkRoleSwitch: free, ...accounts } },
  });
  await app.screen.getByRole("button", { name: "Switch to Streamer" }).click();
  await app.screen.getByRole("radio", { name: "Streamer", exact: true }).click();
  return app;
}

test("requires the choice of a role, then opens the profile set-up of that role", async () => {
  const updateRole = vi.fn(() => ({ user: createMe({ role: "streamer", profile: null }) }));
  const { screen, path } = await renderApp("/dashboard", {
    me: createMe({ roleVerified: false, profile: null }),
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

test("switches immediately to a role with a complete profile", async () => {
  const { screen, path } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: true }),
    switchRole: () => ({ user: createMe({ role: "streamer" }), requiresOnboarding: false }),
  });
  await expect.element(screen.getByText("Successfully switched to streamer!")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Switch to Viewer" })).toBeVisible();
  expect(path()).toBe("/profile");
});

test("switches to a role without a profile after a confirmation, and opens the profile set-up", async () => {
  const { screen, path } = await pickStreamer({
    profileCompleteness: () => ({ isComplete: false }),
    switchRole: () => ({ user: createMe({ role: "streamer", profile: null }), requiresOnboarding: true }),
  });
  await screen.getByRole("button", { name: "Switch & Setup Profile" }).click();
  await expect.element(screen.getByText("Successfully switched to streamer!")).toBeVisible();
  expect(path()).toBe("/create-streamer-profile");
});

test("shows why an account may not switch its role", async () => {
  const switchRole = vi.fn(() => ({ user: createMe({ role: "streamer" }), requiresOnboarding: false }));
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

test("shows a message for every failed switch", async () => {
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
