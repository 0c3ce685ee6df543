import { expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { renderApp } from "../../testing/render-app.tsx";

async function openSignUp(signUp?: () => { message: string }) {
  const app = await renderApp("/terms", { handlers: { accounts: signUp ? { signUp } : {} } });
  await app.screen.getByRole("button", { name: "Join" }).click();
  const dialog = app.screen.getByRole("dialog");
  return {
    ...app,
    dialog,
    submit: () => dialog.getByRole("button", { name: "Create account" }).click(),
    async fill(values: { username: string; email: string; password: string; confirm: string }) {
      await dialog.getByLabelText("Username").fill(values.username);
      await dialog.getByLabelText("Email").fill(values.email);
      await dialog.getByLabelText("Password", { exact: true }).fill(values.password);
      await dialog.getByLabelText("Confirm password").fill(values.confirm);
    },
  };
}

const good = {
  username: "robin_m",
  email: "robin@example.test",
  password: "Quiet7harbour",
  confirm: "Quiet7harbour",
};

test("an empty form shows one message for all required fields, and one at each field", async () => {
  const { dialog, submit } = await openSignUp();
  await submit();
  await expect.element(dialog.getByText("Please fill in all required fields")).toBeVisible();
  for (const [label, message] of [
    ["Username", "Username must be at least 3 characters"],
    ["Email", "Please enter your email address"],
    ["Password", "Password must be at least 8 characters"],
    ["Confirm password", "Please enter your password again"],
  ] as const) {
    await expect.element(dialog.getByText(message)).toBeVisible();
    const field = dialog.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAccessibleDescription(message);
    await expect.element(field).toBeInvalid();
  }
  await expect.element(dialog.getByText("Please accept the terms and conditions")).toBeVisible();
});

test.each([
  [{ username: "ro" }, "Username must be at least 3 characters"],
  [{ username: "robin m" }, "Username can only contain letters, numbers, and underscores"],
  [{ email: "robin" }, "Please enter a valid email address"],
  [{ password: "Quiet7", confirm: "Quiet7" }, "Password must be at least 8 characters"],
  [
    { password: "quiet7harbour", confirm: "quiet7harbour" },
    "Password must contain uppercase, lowercase, and a number",
  ],
  [{ confirm: "Quiet7harbours" }, "Passwords do not match"],
])("input %j shows the error: %s", async (change, message) => {
  const { dialog, fill, submit } = await openSignUp();
  await fill({ ...good, ...change });
  await submit();
  await expect.element(dialog.getByText(message, { exact: true })).toBeVisible();
});

test("reports mismatched passwords along with other errors, until the user edits one of the passwords", async () => {
  const { dialog, fill, submit } = await openSignUp();
  await fill({ ...good, password: "Quiet7", confirm: good.confirm });
  await submit();
  const differ = dialog.getByText("Passwords do not match", { exact: true });
  await expect
    .element(dialog.getByText("Password must be at least 8 characters", { exact: true }))
    .toBeVisible();
  await expect.element(differ).toBeVisible();
  await dialog.getByLabelText("Password", { exact: true }).fill(good.password);
  await expect.element(differ).not.toBeInTheDocument();
});

test("updates the strength meter while typing", async () => {
  const { dialog } = await openSignUp();
  const password = dialog.getByLabelText("Password", { exact: true });
  const meter = dialog.getByRole("meter", { name: "Password strength" });
  await password.fill("abc");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Weak");
  await password.fill("abcdefgH");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Medium");
  await password.fill("abcdefgH7!");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Strong");
  await password.fill("Trustno1");
  await expect.element(meter).toHaveAttribute("aria-valuetext", "Weak: too common");
});

test("shows the server's message on success and closes the dialog", async () => {
  const signUp = vi.fn(() => ({ message: "Account created! Please check your email." }));
  const { screen, dialog, fill, submit } = await openSignUp(signUp);
  await fill(good);
  await dialog.getByLabelText(/I accept the/).click();
  await submit();
  const words = screen.getByText("Account created! Please check your email.");
  await expect.element(words).toBeVisible();
  expect(words.element().closest("[data-sonner-toast]")?.classList).toContain("toast-success");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(signUp).toHaveBeenCalledWith({
    username: good.username,
    email: good.email,
    password: good.password,
    newsletter: false,
  });
});

test("reports a taken username at its field", async () => {
  const { dialog, fill, submit } = await openSignUp(() =>
    refuse({
      status: 409,
      code: "CONFLICT",
      reason: "CONFLICT",
      message: "This username is already taken",
      fields: [{ path: "username", message: "This username is already taken" }],
    }),
  );
  await fill(good);
  await dialog.getByLabelText(/I accept the/).click();
  await submit();
  await expect
    .element(dialog.getByLabelText("Username"))
    .toHaveAccessibleDescription(/This username is already taken/);
});

test("restores the input after a reload, except passwords", async () => {
  const first = await openSignUp();
  await first.fill(good);
  await first.screen.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(good.password);
  const second = await openSignUp();
  await expect.element(second.dialog.getByLabelText("Username")).toHaveValue(good.username);
  await expect.element(second.dialog.getByLabelText("Email")).toHaveValue(good.email);
  await expect.element(second.dialog.getByLabelText("Password", { exact: true })).toHaveValue("");
});
