import type { SecondFactorStatus } from "@starling/validators/second-factors";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const OFF: SecondFactorStatus = { isOn: false, since: null, recoveryCodesLeft: 0 };
const ON: SecondFactorStatus = { isOn: true, since: new Date("2026-02-05T10:00:00Z"), recoveryCodesLeft: 10 };
const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`);
const SETUP = {
  setup: "sealed",
  secret: "ABCD EFGH IJKL MNOP",
  address: "otpauth://totp/Starling:robin?secret=ABCDEFGHIJKLMNOP&issuer=Starling",
};

function wrong(path: string, message: string): never {
  return refuse({ message, fields: [{ path, message }] });
}

/** Tests change the server's status through `held.status`. */
async function openTab(status: SecondFactorStatus, secondFactors: Handlers["secondFactors"] = {}, me = {}) {
  const held = { status };
  const { screen } = await renderApp("/account-settings?tab=security", {
    me: createMe(me),
    handlers: {
      secondFactors: { status: () => held.status, ...secondFactors },
      sessions: { list: () => ({ sessions: [] }) },
      accessTokens: { list: () => ({ tokens: [] }) },
    },
  });
  return { screen, held };
}

test("turns on two-factor authentication with the password, an app code and saved recovery codes", async () => {
  const setUp = vi.fn(({ password }: { password?: string | undefined }) =>
    password === "quiet meadow" ? SETUP : wrong("password", "Current password is incorrect"),
  );
  const turnOn = vi.fn(({ code }: { code: string }) => {
    if (code !== "123456") return wrong("code", "This code isn’t right.");
    held.status = ON;
    return { recoveryCodes: CODES };
  });
  const { screen, held } = await openTab(OFF, { setUp, turnOn });
  const section = screen.getByRole("region", { name: "Two-factor authentication" });
  await expect.element(section.getByText(/^Off\. Turn it on/)).toBeVisible();
  await section.getByRole("button", { name: "Turn on" }).click();

  const dialog = screen.getByRole("dialog");
  const password = dialog.getByLabelText("Your password");
  await password.fill("loud meadow");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(password).toHaveAccessibleDescription("Current password is incorrect");
  await expect.element(password).toHaveValue("loud meadow");
  await password.fill("quiet meadow");
  await userEvent.keyboard("{Enter}");

  await expect.element(dialog.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expect.element(dialog.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Open an app on this device" }))
    .toHaveAttribute("href", SETUP.address);
  const code = dialog.getByLabelText("Code from your app");
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("999 999");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect.element(code).toHaveAccessibleDescription(/This code isn’t right/);
  await expect.element(code).toHaveValue("999 999");
  await code.fill("123 456");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  expect(turnOn).toHaveBeenLastCalledWith({ setup: "sealed", code: "123456" });

  await expect.element(dialog.getByRole("heading", { name: "Save your recovery codes" })).toBeVisible();
  for (const shown of CODES) await expect.element(dialog.getByText(shown)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog, { message: "codes are not lost by a slip" }).toBeVisible();
  await dialog.getByRole("button", { name: "I’ve saved them" }).click();
  await expect.element(screen.getByText("Two-factor authentication is on.")).toBeVisible();
  await expect.element(section.getByText("On. Turned on 5 Feb 2026.")).toBeVisible();
  await expect.element(section.getByText("10 of 10 left")).toBeVisible();
});

test("asks for no password after sign-in through another service", async () => {
  const setUp = vi.fn(() => SETUP);
  const { screen } = await openTab(OFF, { setUp }, { hasPassword: false });
  await screen.getByRole("button", { name: "Turn on" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Your password")).not.toBeInTheDocument();
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect.element(dialog.getByText("ABCD EFGH IJKL MNOP")).toBeVisible();
  expect(setUp).toHaveBeenCalledWith({});
});

test("reports an expired setup above the form", async () => {
  const { screen } = await openTab(OFF, {
    setUp: () => SETUP,
    turnOn: () => wrong("setup", "This setup has expired. Please start again."),
  });
  await screen.getByRole("button", { name: "Turn on" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabelText("Your password").fill("quiet meadow");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByLabelText("Code from your app").fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(dialog.getByRole("alert"))
    .toHaveTextContent("This setup has expired. Please start again.");
});

test("turns off two-factor authentication with a recovery code, and keeps a rejected code in the field", async () => {
  const turnOff = vi.fn(({ code }: { code: string }) => {
    if (code !== "abcdefghjkmnpqr0") return wrong("code", "This recovery code isn’t right.");
    held.status = OFF;
    return { message: "off" };
  });
  const { screen, held } = await openTab({ ...ON, recoveryCodesLeft: 2 }, { turnOff });
  await expect
    .element(screen.getByText("2 of 10 left. Generate new ones before they run out."))
    .toBeVisible();
  await screen.getByRole("button", { name: "Turn off" }).click();
  const dialog = screen.getByRole("dialog", { name: "Turn off two-factor authentication?" });
  await dialog.getByRole("button", { name: "Use a recovery code instead" }).click();
  const code = dialog.getByLabelText("Recovery code");
  await code.fill("abcd-efgh-jkmn-pqr9");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(code).toHaveAccessibleDescription(/This recovery code isn’t right/);
  await expect.element(code).toHaveValue("abcd-efgh-jkmn-pqr9");
  await code.fill("abcd-efgh-jkmn-pqr0");
  await dialog.getByRole("button", { name: "Turn off" }).click();
  await expect.element(screen.getByText("Two-factor authentication is off.")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Turn on" })).toBeVisible();
});
