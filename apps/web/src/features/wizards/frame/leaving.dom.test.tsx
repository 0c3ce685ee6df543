import { afterEach, expect, test, vi } from "vitest";
import { beginSession, endSession } from "../../../lib/session-store.ts";
import { createMe } from "../../../testing/people.ts";
import { closesWithoutPrompt } from "../../../testing/press-back.ts";
import { openWizard } from "../../../testing/wizards.ts";

afterEach(() => {
  vi.useRealTimers();
});

function keptHere(): string[] {
  return Object.keys(sessionStorage).filter((key) => key.endsWith(":viewer-profile"));
}

test("leaving the wizard waits for a pending save and then continues", async () => {
  const { screen, name, server, visited } = await openWizard();
  await name.fill("Robin");
  await screen.getByRole("link", { name: "Back to Home" }).click();
  await expect.poll(() => visited.at(-1)).toBe("/");
  expect(server.draft?.values).toMatchObject({ displayName: "Robin" });
});

test("asks before leaving when input would be lost", async () => {
  const { screen, name, server, path, visited } = await openWizard();
  server.isAway = true;
  await name.fill("Robin");
  const back = screen.getByRole("link", { name: "Back to Home" });
  await back.click();
  const dialog = screen.getByRole("alertdialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect.element(name).toHaveValue("Robin");
  expect(path()).toBe("/create-viewer-profile");
  await back.click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.poll(() => visited.at(-1)).toBe("/");
});

test("the browser warns before closing the page only while input is unsaved", async () => {
  const { screen, name, server } = await openWizard();
  expect(closesWithoutPrompt()).toBe(true);
  server.isAway = true;
  await name.fill("Robin");
  await expect.element(screen.getByText("Saving…")).toBeVisible();
  expect(closesWithoutPrompt()).toBe(false);
  await expect.element(screen.getByText(/^Not saved: .* We’ll keep trying\.$/).first()).toBeInTheDocument();
  expect(closesWithoutPrompt()).toBe(false);
  server.isAway = false;
  window.dispatchEvent(new Event("online"));
  await expect.element(screen.getByText(/^Draft saved/)).toBeVisible();
  expect(closesWithoutPrompt()).toBe(true);
});

test("saves pending input when the page is closed", async () => {
  const { name, server } = await openWizard();
  await name.fill("Robin");
  window.dispatchEvent(new Event("pagehide"));
  await expect.poll(() => server.draft?.values).toMatchObject({ displayName: "Robin" });
});

test("logging out clears the local copy and stops saving", async () => {
  const { name, server, screen } = await openWizard();
  server.isAway = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await name.fill("Robin");
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(screen.getByText(/^Not saved: .* We’ll keep trying\.$/).first()).toBeInTheDocument();
  expect(keptHere()).toHaveLength(1);
  endSession();
  expect(keptHere()).toEqual([]);
  server.isAway = false;
  beginSession(createMe({ id: "0190f0e0-0000-7000-8000-00000000000f" }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.draft).toBeNull();
  expect(keptHere()).toEqual([]);
});

test("links to the other role's wizard", async () => {
  const { screen, button } = await openWizard({
    handlers: {
      accounts: {
        me: () => createMe({ profile: null }),
        availableRoles: () => ({ availableRoles: ["viewer", "streamer"] }),
      },
    },
  });
  await button("Set up a streamer profile instead").click();
  await expect.element(screen.getByRole("dialog", { name: "Switch role" })).toBeVisible();
});
