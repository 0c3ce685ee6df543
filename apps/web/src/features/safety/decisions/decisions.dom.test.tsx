import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { fakeReports, ownDecision, ownReport } from "../../../testing/reports.ts";
import { fakeSafety } from "../../../testing/safety.ts";

const later = new Date("2026-02-07T10:00:00Z");
const OLDER = "You can appeal a decision within 6 months. This one is older.";

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

async function open(held: Parameters<typeof fakeReports>[0] = {}, isDown = false) {
  const reports = fakeReports(held);
  const app = await renderApp("/account-settings?tab=safety", {
    me: createMe(),
    handlers: { safety: fakeSafety().handlers, reports: isDown ? {} : reports.handlers },
  });
  const section = (name: string) => app.screen.getByRole("region", { name });
  return { ...app, ...reports, mine: section("Your reports"), about: section("Decisions about you") };
}

test("shows an empty state if there are no reports or decisions", async () => {
  const { mine, about } = await open();
  await expect.element(mine.getByText(/^No reports yet\./)).toBeVisible();
  await expect.element(about.getByText(/^No moderation decisions\./)).toBeVisible();
});

test.each([
  [null, "Open", /^A moderator will review it/],
  ["acted", "Acted on", /^We found that it broke our rules/],
  ["dismissed", "No action", /^We reviewed it and found nothing/],
  ["discarded", "Closed", /^It was closed together with other reports/],
] as const)("shows the status of a report with outcome %s", async (outcome, label, means) => {
  const closedAt = outcome === null ? null : later;
  const report = ownReport(1, { kind: "caption", text: "Look at 0:12", outcome, closedAt });
  const { mine } = await open({ reports: [report] });
  await expect.element(mine.getByText("Captions on a clip by @person_1")).toBeVisible();
  await expect.element(mine.getByText("Bullying or harassment")).toBeVisible();
  await expect.element(mine.getByText("Look at 0:12")).toBeVisible();
  await expect.element(mine.getByText(label, { exact: true })).toBeVisible();
  await expect.element(mine.getByText(means)).toBeVisible();
});

test("loads reports twenty at a time until the end", async () => {
  const { mine } = await open({ reports: Array.from({ length: 21 }, (_, index) => ownReport(index + 1)) });
  await expect.element(mine.getByText("@person_20’s profile", { exact: true })).toBeVisible();
  await mine.getByRole("button", { name: "Show more: Your reports" }).click();
  await expect.element(mine.getByRole("listitem").nth(20)).toHaveFocus();
  await expect.element(mine.getByText("You’ve reached the end of the list.")).toBeVisible();
});

test("shows a decision's action, rule, reason and appeal deadline", async () => {
  const { about } = await open({ decisions: [ownDecision(1)] });
  await expect.element(about.getByRole("heading", { name: "Your clip “Clip 1” is hidden" })).toBeVisible();
  await expect.element(about.getByText("The clip is hidden. Only you can see it.")).toBeVisible();
  await expect
    .element(about.getByRole("link", { name: "Hate against a group of people" }))
    .toHaveAttribute("href", "/rules#hate");
  await expect.element(about.getByText("It makes fun of people for their faith.")).toBeVisible();
  await expect.element(about.getByText("You can appeal until 5 Aug 2026.")).toBeVisible();
});

test.each([
  [
    { action: "hide_picture", kind: "picture", picture: "banner" },
    "We removed your banner from your profile",
  ],
  [{ action: "ask_change", kind: "caption" }, "Please change the captions of your clip “Clip 1”"],
  [{ action: "limit", kind: "profile" }, "Your account is limited"],
] as const)("shows the matching heading for a decision with %j", async (changes, title) => {
  const { about } = await open({ decisions: [ownDecision(1, changes)] });
  await expect.element(about.getByRole("heading", { name: title })).toBeVisible();
});

test("sends an appeal once and shows it as pending", async () => {
  const { about, written } = await open({ decisions: [ownDecision(1)] });
  await about.getByRole("button", { name: /^Appeal this decision/ }).click();
  await expect.element(about.getByRole("textbox")).toHaveFocus();
  await about.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(about.getByText("Please explain why you think this decision is wrong")).toBeVisible();
  await about.getByRole("textbox").fill("I am of that faith.");
  await about.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(about.getByText(/^Sent\. Another moderator will review it/)).toBeVisible();
  await expect.element(about.getByText("I am of that faith.")).toBeVisible();
  await expect.element(about.getByRole("listitem")).toHaveFocus();
  expect(about.getByRole("button", { name: /^Appeal/ }).query()).toBeNull();
  expect(written).toEqual([{ decisionId: ownDecision(1).id, words: "I am of that faith." }]);
});

test("keeps the text of a rejected appeal, also after Cancel", async () => {
  const { about, written } = await open({ decisions: [ownDecision(1)], refusal: OLDER });
  await about.getByRole("button", { name: /^Appeal this decision/ }).click();
  await about.getByRole("textbox").fill("I am of that faith.");
  await about.getByRole("button", { name: "Send appeal" }).click();
  await expect.element(about.getByRole("alert")).toHaveTextContent(OLDER);
  await expect.element(about.getByRole("textbox")).toHaveValue("I am of that faith.");
  await about.getByRole("button", { name: "Cancel" }).click();
  await about.getByRole("button", { name: /^Appeal this decision/ }).click();
  await expect.element(about.getByRole("textbox")).toHaveValue("I am of that faith.");
  expect(written).toEqual([]);
});

test("shows an appeal's outcome, and allows no appeal after a decided appeal or a missed deadline", async () => {
  const appeal = { words: "Wrong", sentAt: later, answer: "Sorry.", judgedAt: later };
  const { about } = await open({
    decisions: [
      ownDecision(1, {
        undoneAt: later,
        can: { appeal: false },
        appeal: { ...appeal, outcome: "overturned" },
      }),
      ownDecision(2, { can: { appeal: false } }),
    ],
  });
  await expect.element(about.getByText(/^You were right: the decision was reversed/)).toBeVisible();
  await expect.element(about.getByText("Sorry.")).toBeVisible();
  await expect.element(about.getByText("Reversed", { exact: true })).toBeVisible();
  await expect.element(about.getByText("The deadline to appeal was 5 Aug 2026.")).toBeVisible();
  expect(about.getByRole("button").elements()).toHaveLength(0);
});
