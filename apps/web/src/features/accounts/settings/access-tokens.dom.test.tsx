import type { AccessToken } from "@starling/validators/access-tokens";
import { expect, test, vi } from "vitest";
import { type Handlers, refuse } from "../../../testing/fake-link.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const BOT: AccessToken = {
  id: "bot",
  name: "Chat bot",
  scope: "write",
  createdAt: new Date(Date.now() - 3_600_000),
  lastUsedAt: new Date(),
};
const OVERLAY: AccessToken = { ...BOT, id: "overlay", name: "Overlay", scope: "read", lastUsedAt: null };
const DOWN = { status: 500, message: "Something went wrong" };

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

test("lists tokens with scope and last use, and revokes one after a confirmation", async () => {
  let listed = [BOT, OVERLAY];
  const revoke = vi.fn(({ id }: { id: string }) => {
    listed = listed.filter((token) => token.id !== id);
    return { message: "" };
  });
  const { screen, section } = await openTab({ list: () => ({ tokens: listed }), revoke });
  const rows = section.getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBe(2);
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    "Chat botRead and writeLast used just now · Created 1 h agoRevoke",
    "OverlayReadNever used · Created 1 h agoRevoke",
  ]);
  await section.getByRole("button", { name: "Revoke Chat bot" }).click();
  const question = screen.getByRole("alertdialog", { name: "Revoke this access token?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(revoke).not.toHaveBeenCalled();
  await section.getByRole("button", { name: "Revoke Chat bot" }).click();
  await question.getByRole("button", { name: "Revoke token" }).click();
  await expect.element(screen.getByText("Revoked “Chat bot”.")).toBeVisible();
  expect(rows.elements()).toHaveLength(1);
  expect(revoke).toHaveBeenCalledWith({ id: "bot" });
});

test("a token returns to the list if it could not be revoked", async () => {
  const { screen, section } = await openTab({
    list: () => ({ tokens: [BOT] }),
    revoke: () => refuse(DOWN),
  });
  await section.getByRole("button", { name: "Revoke Chat bot" }).click();
  await screen.getByRole("button", { name: "Revoke token" }).click();
  await expect.element(screen.getByText(/^The token could not be revoked/)).toBeVisible();
  await expect.element(section.getByText("Chat bot")).toBeVisible();
});
