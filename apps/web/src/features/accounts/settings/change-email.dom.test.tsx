import type { PendingEmailChange } from "@starling/validators/accounts";
import { expect, test, vi } from "vitest";
import { refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { ownProfile } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const WRONG = "Current password is incorrect";
const PENDING: PendingEmailChange = {
  newEmail: "new@example.test",
  isOldConfirmed: false,
  isNewConfirmed: true,
  expiresAt: new Date(),
};

test("requests an email change with the password, shows it as pending and cancels it", async () => {
  let pending: PendingEmailChange | null = null;
  const asked = vi.fn();
  const { screen } = await renderApp("/account-settings", {
    me: createMe(),
    handlers: {
      profiles: { own: () => ownProfile() },
      accounts: {
        emailChange: () => pending,
        requestEmailChange: (input) => {
          asked(input);
          if (input.password !== "quiet meadow")
            refuse({ message: WRONG, fields: [{ path: "password", message: WRONG }] });
          pending = PENDING;
          return { message: "We sent two links." };
        },
        cancelEmailChange: () => {
          pending = null;
          return { message: "Your email address has not been changed." };
        },
      },
    },
  });
  await screen.getByRole("button", { name: "Change email address" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send links" }).click();
  await expect.element(dialog.getByText("Please enter your email address")).toBeVisible();
  const email = dialog.getByLabelText("New email address");
  await email.fill("new@example.test");
  await dialog.getByLabelText("Your password").fill("loud meadow");
  await dialog.getByRole("button", { name: "Send links" }).click();
  await expect.element(dialog.getByText(WRONG)).toBeVisible();
  await expect.element(email).toHaveValue("new@example.test");
  await dialog.getByLabelText("Your password").fill("quiet meadow");
  await dialog.getByRole("button", { name: "Send links" }).click();
  const account = screen.getByRole("region", { name: "Account" });
  await expect.element(account.getByText(/Changing to new@example.test/)).toBeVisible();
  await expect.element(account.getByText(/Confirmed from the new address/)).toBeVisible();
  expect(asked).toHaveBeenCalledTimes(2);
  await account.getByRole("button", { name: "Cancel the change" }).click();
  await expect.element(screen.getByText("Your email address has not been changed.")).toBeVisible();
  await expect.poll(() => account.getByText(/Changing to/).elements()).toHaveLength(0);
});

test("asks a user without a password to set one before the email change", async () => {
  const { screen } = await renderApp("/account-settings", {
    me: createMe({ hasPassword: false }),
    handlers: { profiles: { own: () => ownProfile() }, accounts: { emailChange: () => null } },
  });
  await screen.getByRole("button", { name: "Change email address" }).click();
  await expect
    .element(screen.getByRole("dialog").getByRole("link", { name: "Set a password" }))
    .toHaveAttribute("href", "/account-settings?tab=password");
});

test("confirms an email change only after a press on the mailed link's page", async () => {
  const confirmEmailChange = vi.fn(() => ({
    message: "Your email address has been changed.",
    isChanged: true,
  }));
  const { screen } = await renderApp("/confirm-email?token=abc", {
    handlers: { accounts: { confirmEmailChange } },
  });
  await expect.element(screen.getByRole("heading", { name: "Confirm your new email address" })).toBeVisible();
  expect(confirmEmailChange).not.toHaveBeenCalled();
  await screen.getByRole("button", { name: "Confirm" }).click();
  await expect.element(screen.getByText("Your email address has been changed.")).toBeVisible();
  expect(confirmEmailChange).toHaveBeenCalledWith({ token: "abc" });
});

test.each(["/confirm-email", "/confirm-email?token=old"])(
  "%s shows that the link is invalid",
  async (path) => {
    const { screen } = await renderApp(path, {
      handlers: {
        accounts: { confirmEmailChange: () => refuse({ message: "no", reason: "LINK_INVALID" }) },
      },
    });
    if (path.includes("token")) await screen.getByRole("button", { name: "Confirm" }).click();
    await expect.element(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  },
);
