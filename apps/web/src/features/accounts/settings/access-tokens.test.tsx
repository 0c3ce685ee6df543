import type { AccessToken, CreateAccessTokenInput } from "@starling/validators/access-tokens";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Handlers } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const SECRET = "starling_secret";
const BOT: AccessToken = {
  id: "bot",
  name: "Chat bot",
  scope: "write",
  createdAt: new Date(Date.now() - 3_600_000),
  lastUsedAt: new Date(),
};
const OVERLAY: AccessToken = { ...BOT, id: "overlay", name: "Overlay", scope: "read", lastUsedAt: null };

async function openTab(accessTokens: Handlers["accessTokens"]) {
  const { screen } = await renderApp("/account-settings?tab=security", {
    me: createMe(),
    handlers: {
      secondFactors: { status: () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }) },
      sessions: { list: () => ({ sessions: [] }) },
      ...(accessTokens ? { accessTokens } : {}),
    },
  });
  return { screen, section: screen.getByRole("region", { name: "Access tokens" }) };
}

test("creates a token from an empty list and shows it until it is saved", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const tokens: AccessToken[] = [];
  const create = vi.fn(({ name, scope }: CreateAccessTokenInput) => {
    const accessToken = { ...OVERLAY, name, scope };
    tokens.push(accessToken);
    return { token: SECRET, accessToken };
  });
  const { screen, section } = await openTab({ list: () => ({ tokens: [...tokens] }), create });
  await expect.element(section.getByText("You have no access tokens.")).toBeVisible();
  await section.getByRole("button", { name: "Create token" }).click();
  const dialog = screen.getByRole("dialog");
  await expect.element(dialog.getByLabelText("Name")).toHaveFocus();
  await expect.element(dialog.getByRole("radio", { name: /^Read See/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect
    .element(dialog.getByLabelText("Name"))
    .toHaveAccessibleDescription(/Please give your token a name/);
  await dialog.getByLabelText("Name").fill("Stream bot");
  await dialog.getByRole("radio", { name: /^Read and write/ }).click();
  await dialog.getByRole("button", { name: "Create token" }).click();
  await expect.element(dialog.getByText(SECRET)).toBeVisible();
  expect(create).toHaveBeenCalledWith({ name: "Stream bot", scope: "write" });
  await userEvent.keyboard("{Escape}");
  await dialog.getByRole("button", { name: "Copy token" }).click();
  expect(writeText).toHaveBeenCalledWith(SECRET);
  await dialog.getByRole("button", { name: "I’ve saved it" }).click();
  await expect.element(section.getByText("Stream bot")).toBeVisible();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();
});
