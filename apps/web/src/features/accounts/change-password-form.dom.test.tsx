import { afterEach, expect, test, vi } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { closesWithoutPrompt, pressBack } from "../../testing/press-back.ts";
import { renderApp } from "../../testing/render-app.tsx";

afterEach(() => {
  vi.useRealTimers();
});

async function openSettings(changePassword: () => { message: string }) {
  const app = await renderApp("/account-settings?tab=password", {
    me: createMe(),
    handlers: { accounts: { changePassword } },
  });
  const { screen } = app;
  return {
    ...app,
    submit: () => screen.getByRole("button", { name: "Change password" }).click(),
    async fill(current: string, next: string, again: string) {
      await screen.getByLabelText("Current password").fill(current);
      await screen.getByLabelText("New password", { exact: true }).fill(next);
      await screen.getByLabelText("Confirm new password").fill(again);
    },
  };
}

test("shows validation messages for invalid passwords", async () => {
  const { screen, fill, submit } = await openSettings(() => ({ message: "changed" }));
  await fill("old", "", "");
  await submit();
  await expect.element(screen.getByText("Please fill in all fields")).toBeVisible();
  await fill("old", "short", "shorter");
  await submit();
  await expect.element(screen.getByText("Password must be at least 8 characters long")).toBeVisible();
  await expect.element(screen.getByText("New passwords do not match")).toBeVisible();
  await fill("quiet harbour", "quiet harbour", "quiet harbour");
  await submit();
  await expect
    .element(screen.getByLabelText("New password", { exact: true }))
    .toHaveAccessibleDescription(/Your new password must be different from your current one\.$/);
});

test("reports a wrong current password at its field", async () => {
  const { screen, fill, submit } = await openSettings(() =>
    refuse({
      message: "Current password is incorrect",
      fields: [{ path: "oldPass", message: "Current password is incorrect" }],
    }),
  );
  await fill("wrong-one", "quiet harbour", "quiet harbour");
  await submit();
  await expect
    .element(screen.getByLabelText("Current password"))
    .toHaveAccessibleDescription("Current password is incorrect");
});

test.each([
  ["the server's message", () => refuse({ message: "Slow down", status: 429 }), "Slow down"],
  [
    "a default message if the server sends none",
    () => {
      throw new Error("no line");
    },
    "Failed to change password. Please try again.",
  ],
] as const)("reports a failed password change with %s", async (_, changePassword, words) => {
  const { screen, fill, submit } = await openSettings(changePassword);
  await fill("quiet meadow", "quiet harbour", "quiet harbour");
  await submit();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(words);
  await expect.element(screen.getByLabelText("Current password")).toHaveValue("quiet meadow");
});

test("announces the success banner in an existing live region", async () => {
  const { screen, fill, submit } = await openSettings(() => ({ message: "Your password has been changed." }));
  await fill("quiet meadow", "quiet harbour", "quiet harbour");
  const regions = [...document.querySelectorAll("form [role=status]")];
  expect(regions.map(({ textContent }) => textContent)).toEqual([""]);
  await submit();
  const banner = screen.getByText("Your password has been changed.");
  await expect.element(banner).toBeVisible();
  expect(banner.element().closest("[role=status]")).toBe(regions[0]);
});

test("asks before leaving with a partly typed password and stores no password", async () => {
  const { screen, fill } = await openSettings(() => ({ message: "changed" }));
  expect(closesWithoutPrompt()).toBe(true);
  expect(pressBack()).toBe(false);
  await fill("Old-Password1", "", "");
  expect(closesWithoutPrompt()).toBe(false);
  expect(pressBack()).toBe(true);
  await screen.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect.element(screen.getByLabelText("Current password")).toHaveValue("Old-Password1");
  expect(sessionStorage).toHaveLength(0);
});
