import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

const needsCode = () =>
  refuse({
    status: 403,
    code: "FORBIDDEN",
    reason: "SECOND_FACTOR_REQUIRED",
    message: "Enter the code from your authenticator app to log in",
  });
const wrongCode = (message: string) => refuse({ message, fields: [{ path: "code", message }] });
const expired = () =>
  refuse({
    status: 401,
    code: "UNAUTHORIZED",
    reason: "UNAUTHENTICATED",
    message: "Your login has expired. Please log in again.",
  });
const signedIn = () => ({ user: createMe({ roleVerified: false, profile: null }), next: "/select-role" });

type Screen = Awaited<ReturnType<typeof renderApp>>["screen"];

async function giveThePassword(screen: Screen) {
  await screen.getByLabelText("Email").fill("robin@example.test");
  await screen.getByLabelText("Password", { exact: true }).fill("Quiet-Harbour7");
  await screen.getByRole("button", { name: "Log in", exact: true }).click();
}

test("phones can fill in the code field automatically", async () => {
  const finishLogIn = vi.fn(signedIn);
  const { screen, path } = await renderApp("/login", {
    handlers: { accounts: { login: needsCode }, secondFactors: { finishLogIn } },
  });
  await giveThePassword(screen);
  const code = screen.getByLabelText("Code");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect.element(code).toHaveAttribute("inputmode", "numeric");
  await expect.element(code).toHaveAccessibleDescription("6 digits from your authenticator app.");
  await code.fill(" 123 456 ");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("heading", { name: "What brings you here?" })).toBeVisible();
  expect(path()).toBe("/select-role");
  expect(finishLogIn).toHaveBeenCalledWith({ code: "123456" });
});

test("shows the error of a wrong code at its field and does not send a malformed code", async () => {
  const finishLogIn = vi.fn(() =>
    wrongCode("This code isn’t right. Enter the newest code that your app shows."),
  );
  const { screen } = await renderApp("/login", {
    handlers: { accounts: { login: needsCode }, secondFactors: { finishLogIn } },
  });
  await giveThePassword(screen);
  const code = screen.getByLabelText("Code");
  const send = screen.getByRole("button", { name: "Log in", exact: true });
  await code.fill("12345");
  await send.click();
  await expect.element(code).toHaveAccessibleDescription(/Enter the 6 digits that your app shows, or one/);
  expect(finishLogIn).not.toHaveBeenCalled();
  await code.fill("123456");
  await send.click();
  await expect.element(code).toHaveAccessibleDescription(/This code isn’t right/);
  await expect.element(code).toHaveAttribute("aria-invalid", "true");
  await expect.element(code).toHaveValue("123456");
});

test("shows a text keyboard for a recovery code and accepts the code", async () => {
  const finishLogIn = vi.fn(signedIn);
  const { screen, path } = await renderApp("/login", {
    handlers: { accounts: { login: needsCode }, secondFactors: { finishLogIn } },
  });
  await giveThePassword(screen);
  await screen.getByRole("button", { name: "Use a recovery code instead" }).click();
  const code = screen.getByLabelText("Recovery code");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("inputmode", "text");
  await code.fill("ABCD-EFGH-JKMN-PQRS");
  await screen.getByRole("button", { name: "Log in", exact: true }).click();
  await expect.poll(path).toBe("/select-role");
  expect(finishLogIn).toHaveBeenCalledWith({ code: "abcdefghjkmnpqrs" });
});

test("an expired login returns to the first step with the typed values and shows the reason", async () => {
  const { screen } = await renderApp("/login", {
    handlers: { accounts: { login: needsCode }, secondFactors: { finishLogIn: expired } },
  });
  await giveThePassword(screen);
  await screen.getByLabelText("Code").fill("123456");
  await screen.getByRole("button", { name: "Log in", exact: true }).click();
  await expect
    .element(screen.getByRole("alert").getByText("Your login has expired. Please log in again."))
    .toBeVisible();
  await expect.element(screen.getByLabelText("Email")).toHaveValue("robin@example.test");
  await expect.element(screen.getByLabelText("Password", { exact: true })).toHaveValue("Quiet-Harbour7");
});

test("sign-in through another service asks for the code on a separate page", async () => {
  let answers = 0;
  const finishLogIn = () => {
    answers += 1;
    return answers === 1 ? expired() : signedIn();
  };
  const { screen, path, navigate } = await renderApp("/login/code", {
    handlers: { secondFactors: { finishLogIn } },
  });
  await expect.element(screen.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  await screen.getByLabelText("Code").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByText("Your login has expired. Please log in again.")).toBeVisible();
  expect(path()).toBe("/login");
  navigate("/login/code");
  await screen.getByLabelText("Code").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/select-role");
});

test("a verification link opens the code page if the account requires a code", async () => {
  const verifyEmail = () => ({
    message: "Email verified! You can log in now.",
    user: null,
    next: "/login/code",
  });
  const { screen, path } = await renderApp("/verify-email?token=abc", {
    handlers: { accounts: { verifyEmail } },
  });
  await screen.getByRole("button", { name: "Verify my email" }).click();
  await expect.element(screen.getByRole("heading", { name: "Enter your code" })).toBeVisible();
  expect(path()).toBe("/login/code");
});
