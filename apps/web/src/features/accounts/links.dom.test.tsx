import { expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const dead = (reason: string) => () => refuse({ reason, message: "This link doesn’t work any more" });

test("uses a verification link only after its button is pressed", async () => {
  const answer = { message: "Email verified! You can log in now.", user: null, next: "/login" };
  const verifyEmail = vi.fn(() => answer);
  const { screen } = await renderApp("/verify-email?token=abc", { handlers: { accounts: { verifyEmail } } });
  await expect.element(screen.getByRole("heading", { name: "Verify your email" })).toBeVisible();
  expect(verifyEmail).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Verify my email" }).click();
  await expect.element(screen.getByText("Email verified! You can log in now.")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Your email is verified" })).toHaveFocus();
  await expect.element(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  expect(verifyEmail).toHaveBeenCalledWith({ token: "abc" });
});

test("a verification link in the browser that signed up logs the user in and opens the next page", async () => {
  const user = createMe({ roleVerified: false, profile: null });
  const verifyEmail = () => ({ message: "Email verified! You are logged in.", user, next: "/select-role" });
  const { screen, path } = await renderApp("/verify-email?token=abc", {
    handlers: { accounts: { verifyEmail } },
  });
  await screen.getByRole("button", { name: "Verify my email" }).click();
  await expect.poll(path).toBe("/select-role");
  await expect.element(screen.getByText("Email verified! You are logged in.")).toBeVisible();
});

test.each([
  ["LINK_EXPIRED", "/verification-expired", "Sign Up Again"],
  ["LINK_INVALID", "/verification-failed", "Try Logging In"],
])("a verification link with the error %s opens %s", async (reason, target, action) => {
  const { screen, path } = await renderApp("/verify-email?token=abc", {
    handlers: { accounts: { verifyEmail: dead(reason) } },
  });
  await screen.getByRole("button", { name: "Verify my email" }).click();
  await expect.element(screen.getByText(action)).toBeVisible();
  expect(path()).toBe(target);
});

test("sets a new password and opens the login page", async () => {
  const resetPassword = vi.fn(() => ({ message: "done" }));
  const { screen, path } = await renderApp("/reset-password?token=abc", {
    handlers: { accounts: { resetPassword } },
  });
  await screen.getByLabelText("New password").fill("Quiet7harbour");
  await screen.getByLabelText("Confirm password").fill("Quiet7harbours");
  await screen.getByRole("button", { name: "Update Password" }).click();
  await expect
    .element(
      screen.getByText(
        "Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character",
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText("Passwords do not match")).toBeVisible();
  await screen.getByLabelText("New password").fill("Quiet7-harbour");
  await screen.getByLabelText("Confirm password").fill("Quiet7-harbour");
  await screen.getByRole("button", { name: "Update Password" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Password Reset Successfully" })).toBeVisible();
  expect(resetPassword).toHaveBeenCalledWith({ token: "abc", newPassword: "Quiet7-harbour" });
  await screen.getByRole("button", { name: "Continue to Login" }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(path()).toBe("/login");
});

test("shows a rejected password reset until a field is edited", async () => {
  const { screen } = await renderApp("/reset-password?token=abc");
  await screen.getByLabelText("New password").fill("Quiet7-harbour");
  await screen.getByLabelText("Confirm password").fill("Quiet7-harbour");
  await screen.getByRole("button", { name: "Update Password" }).click();
  const refusal = screen.getByText("Failed to reset password. The link may have expired. Please try again.");
  await expect.element(refusal).toBeVisible();
  await screen.getByLabelText("New password").fill("Quiet8-harbour");
  await expect.element(refusal).not.toBeInTheDocument();
});

test("reset page without a token shows an error, and closing it opens the login page", async () => {
  const { screen, path } = await renderApp("/reset-password");
  await expect.element(screen.getByText("Invalid Reset Link")).toBeInTheDocument();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(path()).toBe("/login");
});

test("shows a social sign-in error as text, cut at 200 characters", async () => {
  const message = `<b>no</b>${"x".repeat(300)}`;
  const { screen } = await renderApp(`/auth/error?message=${encodeURIComponent(message)}`);
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message.slice(0, 200));
  await expect.element(screen.getByRole("link", { name: "Go to Homepage" })).toHaveAttribute("href", "/");
});
