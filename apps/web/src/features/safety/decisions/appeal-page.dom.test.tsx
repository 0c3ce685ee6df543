import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "../../../testing/render-app.tsx";
import { fakeReports, ownDecision } from "../../../testing/reports.ts";

beforeEach(() => sessionStorage.clear());

async function open(held: Parameters<typeof fakeReports>[0] = {}) {
  const reports = fakeReports(held);
  const app = await renderApp("/appeal?token=abc", { handlers: { reports: reports.handlers } });
  return { ...app, ...reports };
}

const ban = ownDecision(1, {
  action: "ban",
  kind: "profile",
  title: null,
  words: "You threatened somebody.",
});

test("an emailed link shows the decision and accepts an appeal without a session", async () => {
  const { screen, written } = await open({ decisions: [ban] });
  await expect
    .element(screen.getByRole("heading", { name: "Your account is banned", level: 2 }))
    .toBeVisible();
  await expect.element(screen.getByText("You threatened somebody.")).toBeVisible();
  await screen.getByRole("button", { name: /^Appeal this decision/ }).click();
  await screen.getByRole("textbox").fill("It was a line of a play.");
  await screen.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(screen.getByText(/^Sent\. Another moderator will review it/)).toBeVisible();
  await expect.element(screen.getByText("It was a line of a play.")).toBeVisible();
  expect(written).toEqual([{ token: "abc", words: "It was a line of a play." }]);
});

test("keeps the text of a rejected appeal, also after a reload", async () => {
  const refusal = "This decision was reversed. There is nothing left to appeal.";
  const { screen } = await open({ decisions: [ban], refusal });
  await screen.getByRole("button", { name: /^Appeal this decision/ }).click();
  await screen.getByRole("textbox").fill("It was a line of a play.");
  await screen.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(screen.getByText(refusal)).toBeVisible();
  await expect.element(screen.getByRole("textbox")).toHaveValue("It was a line of a play.");
  await screen.unmount();
  const again = await open({ decisions: [ban] });
  await again.screen.getByRole("button", { name: /^Appeal this decision/ }).click();
  await expect.element(again.screen.getByRole("textbox")).toHaveValue("It was a line of a play.");
});

test("emails the account deletion link to a member who cannot log in", async () => {
  const { screen, written } = await open({ decisions: [ban] });
  await screen.getByRole("button", { name: "Email me the link" }).click();
  await expect.element(page.getByText("We sent you a link to delete your account.")).toBeVisible();
  expect(written).toEqual([{ token: "abc" }]);
});

test.each([
  ["who can log in", ownDecision(1)],
  ["whose ban was reversed", { ...ban, undoneAt: new Date("2026-02-07T10:00:00Z") }],
] as const)("offers no deletion link to a member %s", async (_who, decision) => {
  const { screen } = await open({ decisions: [decision] });
  await expect.element(screen.getByRole("heading", { level: 2 })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Email me the link" })).not.toBeInTheDocument();
});

test("explains what to do for an invalid link or a missing token", async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
  await screen.unmount();
  const bare = await renderApp("/appeal");
  await expect
    .element(bare.screen.getByRole("link", { name: "Go to your settings" }))
    .toHaveAttribute("href", "/account-settings?tab=safety#decisions");
});
