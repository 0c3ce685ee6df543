import { expect, test, vi } from "vitest";
import { openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("login and sign-up dialogs link to each other, and the password dialog returns to the login", async () => {
  const { screen } = await renderApp("/terms");
  await screen.getByRole("button", { name: "Log in" }).click();
  await screen.getByRole("button", { name: "Create an account" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Join Starling" })).toBeVisible();
  await screen.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await screen.getByRole("button", { name: "Forgot password?" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Forgot your password?" })).toBeVisible();
  await screen.getByRole("button", { name: "Back to login" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Welcome back" })).toBeVisible();
});

test("shows Join only to anonymous visitors, and not if the site hides it", async () => {
  const hidden = await renderApp("/terms", { site: { showJoin: false } });
  await expect.element(hidden.screen.getByRole("heading", { name: "Terms" })).toBeVisible();
  expect(hidden.screen.getByRole("button", { name: "Join" }).elements()).toHaveLength(0);
  await hidden.screen.unmount();
  const member = await renderApp("/plans", { me: createMe() });
  await expect.element(member.screen.getByRole("button", { name: "Your account" })).toBeVisible();
  expect(member.screen.getByRole("button", { name: "Join" }).elements()).toHaveLength(0);
});

test("requests a reset mail without revealing whether the address is known", async () => {
  const requestPasswordReset = vi.fn(() => ({ message: "sent" }));
  const { screen } = await renderApp("/login", { handlers: { accounts: { requestPasswordReset } } });
  await screen.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect.element(dialog.getByText("Please enter your email address")).toBeVisible();
  await dialog.getByLabelText("Email").fill("robin@example.test");
  await dialog.getByRole("button", { name: "Send reset link" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Check Your Email" })).toBeVisible();
  expect(requestPasswordReset).toHaveBeenCalledWith({ email: "robin@example.test" });
});

test("the waitlist form confirms joining, and closing the dialog resets the form", async () => {
  const join = () => ({ message: "Thanks! You’re on the waitlist." });
  const { screen } = await renderApp("/terms", { handlers: { waitlist: { join } } });
  openAccountDialog("waitlist");
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByRole("button", { name: "Join the waitlist" }).click();
  await expect.element(screen.getByText("Thanks! You’re on the waitlist.")).toBeVisible();
  await screen.getByRole("button", { name: "Done" }).click();
  openAccountDialog("waitlist");
  await expect.element(screen.getByLabelText("Email")).toHaveValue("");
});

test("rejected waitlist address stays in the form, with the server's or the default message", async () => {
  let known = true;
  const join = () => {
    if (!known) throw new Error("no line");
    return refuse({ message: "Slow down", status: 429, code: "TOO_MANY_REQUESTS", reason: "RATE_LIMITED" });
  };
  const { screen } = await renderApp("/terms", { handlers: { waitlist: { join } } });
  openAccountDialog("waitlist");
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByRole("button", { name: "Join the waitlist" }).click();
  await expect.element(screen.getByText("Slow down")).toBeVisible();
  known = false;
  await screen.getByRole("button", { name: "Join the waitlist" }).click();
  await expect.element(screen.getByText("Failed to join waitlist.")).toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveValue("robin@example.test");
});
