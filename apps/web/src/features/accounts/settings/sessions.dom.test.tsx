import type { SessionEntry } from "@starling/validators/sessions";
import { expect, test, vi } from "vitest";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const NOW = new Date();
const HERE: SessionEntry = {
  id: "here",
  device: "Firefox on Windows",
  language: "de-DE",
  startedAt: NOW,
  lastUsedAt: NOW,
  isCurrent: true,
};
const PHONE: SessionEntry = { ...HERE, id: "phone", device: "Chrome on Android", isCurrent: false };
const OLD: SessionEntry = { ...HERE, id: "old", device: null, language: null, isCurrent: false };

async function openTab(sessions: Record<string, (input: never) => unknown>, accounts = {}) {
  const app = await renderApp("/account-settings?tab=security", {
    me: createMe(),
    handlers: {
      secondFactors: { status: () => ({ isOn: false, since: null, recoveryCodesLeft: 0 }) },
      sessions,
      accounts,
    },
  });
  return { ...app, section: app.screen.getByRole("region", { name: "Where you’re logged in" }) };
}

test("lists sessions with device, language and last use, and ends a selected session", async () => {
  let listed = [HERE, PHONE, OLD];
  const end = vi.fn(({ id }: { id: string }) => {
    listed = listed.filter((session) => session.id !== id);
    return { message: "" };
  });
  const { screen, section } = await openTab({ list: () => ({ sessions: listed }), end });
  const rows = section.getByRole("listitem");
  await expect.poll(() => rows.elements().length).toBe(3);
  const shown = rows.elements().map((row) => row.textContent);
  expect(shown).toEqual([
    "Firefox on WindowsThis deviceLast used just now · Browser language: German (Germany)Log out",
    "Chrome on AndroidLast used just now · Browser language: German (Germany)Log out",
    "Unknown deviceLast used just nowLog out",
  ]);
  await section.getByRole("button", { name: "Log out of Chrome on Android" }).click();
  await expect.element(screen.getByText("Logged out of Chrome on Android.")).toBeVisible();
  await expect.poll(() => rows.elements()).toHaveLength(2);
  expect(end).toHaveBeenCalledWith({ id: "phone" });
});

test("logging out everywhere opens the login page", async () => {
  const endAll = vi.fn(() => ({ message: "" }));
  const { section, path } = await openTab({ list: () => ({ sessions: [HERE] }), endAll });
  await section.getByRole("button", { name: "Log out everywhere" }).click();
  await expect.poll(path).toBe("/login");
  expect(endAll).toHaveBeenCalledOnce();
});

test("logging out of this device opens the login page", async () => {
  const logout = vi.fn(() => ({ message: "" }));
  const { section, path } = await openTab({ list: () => ({ sessions: [HERE, PHONE] }) }, { logout });
  await section.getByRole("button", { name: "Log out of Firefox on Windows" }).click();
  await expect.poll(path).toBe("/login");
  expect(logout).toHaveBeenCalledOnce();
});
