import { expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

test("requires both fields and keeps the input", async () => {
  const { screen } = await renderApp("/login");
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Please fill in all fields")).toBeVisible();
  await expect
    .element(screen.getByLabelText("Password", { exact: true }))
    .toHaveAttribute("aria-invalid", "true");
  await expect.element(screen.getByLabelText("Email")).toHaveValue("robin@example.test");
});

test("reports an invalid email address or password at its field", async () => {
  const { screen } = await renderApp("/login");
  await screen.getByLabelText("Email").fill("robin");
  await screen.getByLabelText("Password", { exact: true }).fill("12345");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Please enter a valid email address")).toBeVisible();
  await expect.element(screen.getByText("Password must be at least 6 characters")).toBeVisible();
});

test("after a login, opens the page given in the response", async () => {
  const login = vi.fn(() => ({
    user: createMe({ roleVerified: false, profile: null }),
    next: "/select-role",
  }));
  const { screen, path } = await renderApp("/login", { handlers: { accounts: { login } } });
  await screen.getByLabelText("Email").fill(" Robin@Example.test ");
  await screen.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByRole("heading", { name: "What brings you here?" })).toBeVisible();
  expect(path()).toBe("/select-role");
  expect(login).toHaveBeenCalledWith({ email: "robin@example.test", password: "Quiet-Harbour7" });
});

test("shows the server's error in a toast, with a different message if the server is unreachable", async () => {
  let reachable = true;
  const { screen } = await renderApp("/login", {
    handlers: {
      accounts: {
        login: () => {
          if (!reachable) throw new Error("no line");
          return refuse({
            status: 401,
            code: "UNAUTHORIZED",
            reason: "UNAUTHENTICATED",
            message: "Incorrect email or password",
          });
        },
      },
    },
  });
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("Wrong-Harbour7");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Incorrect email or password")).toBeVisible();
  reachable = false;
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Login failed. Please try again.")).toBeVisible();
});

test("sends a new link to an unverified address", async () => {
  const resendVerification = vi.fn(() => ({ message: "A new link is on its way." }));
  const { screen } = await renderApp("/login", {
    handlers: {
      accounts: {
        login: () =>
          refuse({
            status: 403,
            code: "FORBIDDEN",
            reason: "EMAIL_NOT_VERIFIED",
            message: "Please verify your email address before logging in",
          }),
        resendVerification,
      },
    },
  });
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Please verify your email address before logging in")).toBeVisible();
  await screen.getByRole("button", { name: "Send the link again" }).click();
  await expect.element(screen.getByText("A new link is on its way.")).toBeVisible();
  expect(resendVerification).toHaveBeenCalledWith({ email: "robin@example.test" });
});

test("keeps the reason of a suspension above the form", async () => {
  const message = "Your account is suspended until March 14, 2027.\nRule: Scam or spam. Reason: A shop";
  const login = () => refuse({ status: 403, code: "FORBIDDEN", reason: "SUSPENDED", message });
  const { screen } = await renderApp("/login", { handlers: { accounts: { login } } });
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await screen.getByRole("button", { name: "Log in" }).click();
  const said = screen.getByRole("main").getByRole("alert");
  await expect
    .element(said)
    .toHaveTextContent("Your account is suspended until March 14, 2027. Rule: Scam or spam. Reason: A shop");
  await expect.element(screen.getByLabelText("Email")).toHaveValue("robin@example.test");
});

test("shows enabled social sign-ins as links that cause a full page load", async () => {
  const { screen } = await renderApp("/login", {
    site: {
      providers: [
        { key: "twitch", label: "Twitch" },
        { key: "local", label: "Local" },
      ],
    },
  });
  await expect
    .element(screen.getByRole("link", { name: "Continue with Twitch" }))
    .toHaveAttribute("href", "/api/v1/auth/twitch");
  await expect
    .element(screen.getByRole("link", { name: "Local test sign-in" }))
    .toHaveAttribute("href", "/api/v1/auth/local");
  expect(screen.getByRole("link", { name: /Google/ }).elements()).toHaveLength(0);
});

test("does not renew the session after a rejected login", async () => {
  const refresh = vi.fn(() => ({ message: "renewed" }));
  const login = vi.fn(() =>
    refuse({
      status: 401,
      code: "UNAUTHORIZED",
      reason: "UNAUTHENTICATED",
      message: "Wrong email or password",
    }),
  );
  const { screen } = await renderApp("/login", { handlers: { accounts: { login, refresh } } });
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("quiet meadow");
  await screen.getByRole("button", { name: "Log in" }).click();
  await expect.element(screen.getByText("Wrong email or password")).toBeVisible();
  expect(login).toHaveBeenCalledOnce();
  expect(refresh).not.toHaveBeenCalled();
});

test("the sign-up URL shows the waitlist while sign-up is closed", async () => {
  const join = vi.fn(() => ({ message: "Thanks! You’re on the waitlist." }));
  const site = { signUp: "waitlist" } as const;
  const { screen } = await renderApp("/login?join=1", { site, handlers: { waitlist: { join } } });
  await expect.element(screen.getByRole("heading", { name: "Join the waitlist" })).toBeVisible();
  expect(screen.getByLabelText("Confirm password").elements()).toHaveLength(0);
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByRole("button", { name: "Join the waitlist" }).click();
  await expect.element(screen.getByText("Thanks! You’re on the waitlist.")).toBeVisible();
  expect(join).toHaveBeenCalledWith({ email: "robin@example.test" });
  await screen.getByRole("link", { name: "Log in" }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
});

test("the sign-up URL shows the sign-up form, whose login link keeps the return page", async () => {
  const { screen, path } = await renderApp("/login?join=1&next=%2F%40nia");
  await expect.element(screen.getByRole("heading", { name: "Join Starling" })).toBeVisible();
  await expect.element(screen.getByLabelText("Confirm password")).toBeVisible();
  expect(screen.getByText("Welcome back").query()).toBeNull();
  expect(screen.getByRole("dialog").query()).toBeNull();
  await screen.getByRole("link", { name: "Log in" }).click();
  await expect.element(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(path()).toBe("/login?next=%2F%40nia");
});
