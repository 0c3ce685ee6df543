import { HINT_COOKIE } from "@starling/validators/sessions";
import { afterEach, expect, test, vi } from "vitest";
import { awaitVerification, removePendingSignUp } from "../../entities/session/pending-sign-up.ts";
import { type Handlers, refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const RESENT =
  "If an account with this email is waiting to be verified, we have sent a new link to verify your address.";

async function openPanel(accounts: Handlers["accounts"] = {}, secondsAgo = 31, site = {}) {
  const app = await renderApp("/terms", { handlers: { accounts }, site });
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now - secondsAgo * 1_000 });
  awaitVerification("robin@exampel.test");
  vi.useRealTimers();
  app.navigate("/check-email");
  const panel = app.screen.getByRole("region", { name: "Check your email" });
  await expect.element(panel).toBeVisible();
  return { ...app, panel, button: (name: string) => panel.getByRole("button", { name }) };
}

test("after sign-up, the form closes and a page asks to check the email", async () => {
  const message = "Account created! Please check your email to verify your address.";
  const { screen } = await renderApp("/terms", { handlers: { accounts: { signUp: () => ({ message }) } } });
  await screen.getByRole("button", { name: "Join" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Username").fill("robin");
  await dialog.getByLabelText("Email").fill("Robin@Example.test");
  await dialog.getByLabelText("Password", { exact: true }).fill("Quiet7harbour");
  await dialog.getByLabelText("Confirm password").fill("Quiet7harbour");
  await dialog.getByRole("checkbox", { name: /terms/ }).click();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const panel = screen.getByRole("region", { name: "Check your email" });
  await expect.element(panel.getByText("robin@example.test")).toBeVisible();
  await expect.element(panel.getByRole("heading")).toHaveFocus();
  await expect.element(panel.getByText(/^You can send it again in (29|30) seconds\.$/)).toBeVisible();
});

test("resends the verification link, then shows when it can be sent again", async () => {
  const resendVerification = vi.fn(() => ({ message: RESENT }));
  const { screen, panel, button } = await openPanel({ resendVerification });
  await button("Send it again").click();
  await expect.element(screen.getByText(RESENT)).toBeVisible();
  expect(resendVerification).toHaveBeenCalledExactlyOnceWith({ email: "robin@exampel.test" });
  await expect.element(panel.getByText(/^You can send it again in/)).toBeVisible();
});

test("shows the server's rate-limit error and the remaining waiting time", async () => {
  const message = "Too many attempts. Please try again in 12 minutes.";
  const { screen, panel, button } = await openPanel({
    resendVerification: () => refuse({ message, status: 429, reason: "RATE_LIMITED", retryAfter: 700 }),
  });
  await button("Send it again").click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(panel.getByText("You can send it again in 12 minutes.")).toBeVisible();
});

test("lets the user correct a mistyped email address in the panel", async () => {
  const changeSignUpEmail = vi.fn(() => ({ message: "Address changed." }));
  const { screen, panel, button } = await openPanel({ changeSignUpEmail });
  await button("Wrong address?").click();
  const field = panel.getByLabelText("Email");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("robin@exampel.test");
  await field.fill("robin");
  await button("Change address").click();
  await expect.element(panel.getByText("Please enter a valid email address")).toBeVisible();
  expect(changeSignUpEmail).not.toHaveBeenCalled();
  await field.fill("robin@example.test");
  await button("Change address").click();
  await expect.element(screen.getByText("Address changed.")).toBeVisible();
  await expect.element(panel.getByText("robin@example.test")).toBeVisible();
  await expect.element(panel.getByText(/^You can send it again in/)).toBeVisible();
});

test("the page returns to the public page that led to sign-up, and without a sign-up leads to the login", async () => {
  const { panel, navigate, path } = await openPanel();
  await expect
    .element(panel.getByRole("link", { name: "Look around in the meantime" }))
    .toHaveAttribute("href", "/");
  removePendingSignUp();
  navigate("/check-email");
  await expect.poll(path).toBe("/login");
});

test.each([
  ["robin@gmail.com", "Open Gmail"],
  ["robin@hotmail.co.uk", "Open Outlook"],
])("links %s to its mailbox: %s", async (email, name) => {
  const { panel } = await openPanel();
  awaitVerification(email);
  await expect
    .element(panel.getByRole("link", { name }))
    .toHaveAttribute("href", expect.stringMatching(/^https:/));
});

test("signs in after the verification link was opened in another tab", async () => {
  const { screen, panel } = await openPanel({ me: () => createMe() });
  await cookieStore.set({ name: HINT_COOKIE, value: "1", path: "/" });
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(screen.getByRole("button", { name: "Your account" })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
});

test.each([true, false])("links to the development outbox only if the site has one: %s", async (outbox) => {
  const { panel } = await openPanel({}, 31, { outbox });
  const link = panel.getByRole("link", { name: "Open the outbox" });
  if (outbox) await expect.element(link).toHaveAttribute("href", "/dev/outbox");
  else await expect.element(link).not.toBeInTheDocument();
});
