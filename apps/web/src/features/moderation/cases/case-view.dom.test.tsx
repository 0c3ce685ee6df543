import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  aCase,
  aModerator,
  caseDecision,
  caseReport,
  closedCase,
  fakeDesk,
} from "../../../testing/moderation.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const DECIDED = "This has already been decided. Please reload the page.";
const { id } = aCase(1);

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

async function open(cases = [aCase(1)], path = `/moderation?tab=queue&case=${id}`) {
  const desk = fakeDesk({ cases });
  const app = await renderApp(path, { me: aModerator, handlers: { moderation: desk.handlers } });
  return { ...app, ...desk };
}

const button = (name: string | RegExp) => page.getByRole("button", { name });
const reasonBox = page.getByRole("textbox", { name: "Reason" });

async function decide(action: RegExp, words = "It mocks a faith.") {
  await page.getByRole("radio", { name: action }).click();
  await reasonBox.fill(words);
  await button("Decide").click();
}

test("shows the server's message for an unknown case, and a retry button only after a failure", async () => {
  const missing = await open([]);
  await expect.element(page.getByText("Case not found")).toBeVisible();
  expect(button("Try again").elements()).toEqual([]);
  await missing.screen.unmount();
  const desk = fakeDesk({ cases: [aCase(1)] });
  let isDown = true;
  const caseById: typeof desk.handlers.caseById = (input) => {
    if (isDown) throw new Error("unreachable");
    return desk.handlers.caseById(input);
  };
  await renderApp(`/moderation?case=${id}`, {
    me: aModerator,
    handlers: { moderation: { ...desk.handlers, caseById } },
  });
  await expect.element(page.getByText("The case could not be loaded.")).toBeVisible();
  isDown = false;
  await button("Try again").click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Clip by @person_1" })).toBeVisible();
});

test("hides images and video until requested", async () => {
  const copy = { ...aCase(1).copy, video: "/clip.mp4" };
  await open([aCase(1, { copy })]);
  await expect.element(page.getByText("Clip 1", { exact: true })).toBeVisible();
  expect(page.getByRole("img", { name: /as reported/ }).elements()).toEqual([]);
  expect(document.querySelector("video")).toBeNull();
  await button("Show: Preview").click();
  await expect.element(button("Hide: Preview")).toHaveAttribute("aria-expanded", "true");
  await button("Show: Video").click();
  const video = document.querySelector("video");
  expect(video?.autoplay).toBe(false);
  expect(video?.muted).toBe(true);
  await button("Hide: Video").click();
  expect(document.querySelector("video")).toBeNull();
});

test("shows each report's sender and outcome, and no sender for automatic flags", async () => {
  const { copy } = aCase(1, {
    copy: { ...aCase(1).copy, texts: [{ name: "Title", text: "Renamed since" }] },
  });
  await open([
    aCase(1, {
      reported: [
        caseReport(1),
        caseReport(2, { source: "rules", reporter: null, text: "" }),
        caseReport(3, { source: "classifier", reporter: null, text: "" }),
        caseReport(4, { reporter: null, outcome: "dismissed", copy }),
      ],
    }),
  ]);
  const reports = page.getByRole("region", { name: "4 reports" });
  for (const name of [
    "@reporter_1",
    "Flagged by our rules",
    "Flagged by the classifier",
    "Someone who has left",
  ])
    await expect.element(reports.getByText(name)).toBeVisible();
  await expect.element(reports.getByText("Dismissed")).toBeVisible();
  expect(reports.getByRole("button", { name: /^Discard all/ }).elements()).toHaveLength(1);
  await reports.getByText("As it was at the time of this report").click();
  await expect.element(reports.getByText("Renamed since")).toBeVisible();
});

test("links to earlier cases of the account", async () => {
  const earlier = aCase(2);
  await open([
    aCase(1, {
      history: [
        {
          id: earlier.id,
          kind: "profile",
          reason: "scam",
          openedAt: earlier.openedAt,
          closedAt: earlier.openedAt,
          action: "limit",
        },
      ],
    }),
    earlier,
  ]);
  const history = page.getByRole("region", { name: "Other cases about @person_1" });
  await expect.element(history.getByText("Limited")).toBeVisible();
  await history.getByRole("link", { name: "Profile: Scam or spam" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Clip by @person_2" })).toHaveFocus();
});

test("claims a case for ten minutes and releases it", async () => {
  const { written } = await open();
  await button("Take this case").click();
  await expect.element(page.getByText(/^You have this case for (10|9) minutes\.$/)).toBeVisible();
  await expect.element(page.getByText(/^This case is reserved for you until /)).toBeInTheDocument();
  await button("Release this case").click();
  await expect.element(button("Take this case")).toBeVisible();
  expect(written).toEqual([{ claim: { id } }, { release: { id } }]);
});

test("shows who claimed a case and until when, and prevents a decision", async () => {
  const until = new Date(Date.now() + 300_000);
  await open([
    aCase(1, { claim: { username: "vera", isMine: false, until }, can: { decide: false, actions: [] } }),
  ]);
  await expect
    .element(page.getByText(/^@vera has this case until .+, for [45] minutes at most\./))
    .toBeVisible();
  expect(button("Decide").elements()).toEqual([]);
  expect(button("Take this case").elements()).toEqual([]);
});

test("explains to a moderator that content they reported must be decided by another moderator", async () => {
  const reporter = { id: aModerator.id, username: aModerator.username };
  await open([aCase(1, { reported: [caseReport(1, { reporter })], can: { decide: false, actions: [] } })]);
  await expect
    .element(page.getByText("You reported this yourself, so another moderator will decide."))
    .toBeVisible();
});

test("returns to an empty queue after the last case, with focus on the heading", async () => {
  await open();
  await decide(/^Dismiss/);
  await expect.element(page.getByText("Nothing is waiting.")).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1, name: "Moderation" })).toHaveFocus();
});

test.each([
  ["Suspend", /^Suspend temporarily/, { action: "suspend", days: 7 }],
  ["Ban", /^Ban permanently/, { action: "ban" }],
] as const)("asks for confirmation before sending the decision to %s", async (name, action, input) => {
  const { written } = await open();
  await decide(action);
  const dialog = page.getByRole("alertdialog", { name: `${name} @person_1?` });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(written).toEqual([]);
  await expect.element(reasonBox).toHaveValue("It mocks a faith.");
  await button("Decide").click();
  await dialog.getByRole("button", { name }).click();
  await expect.element(page.getByText("Nothing is waiting.")).toBeVisible();
  expect(written).toMatchObject([{ decide: input }]);
});

test("keeps the input and reloads the case when another moderator has decided it", async () => {
  const { server } = await open();
  await expect.element(button("Decide")).toBeEnabled();
  server.refusal = DECIDED;
  server.cases = [closedCase(1, caseDecision(1, { action: "ask_change" }))];
  await decide(/^Hide the clip/);
  await expect.element(page.getByRole("alert")).toHaveTextContent(DECIDED);
  await expect.element(page.getByText(/^Closed /)).toBeVisible();
  await expect.element(page.getByText("Change requested")).toBeVisible();
  await expect.element(reasonBox).toHaveValue("It mocks a faith.");
  await expect.element(button("Decide")).toBeDisabled();
});

test("keeps the input of the decision form after a reload", async () => {
  const first = await open();
  await page.getByRole("radio", { name: /^Limit: hide them/ }).click();
  await reasonBox.fill("Half a thought");
  await first.screen.unmount();
  await open();
  await expect.element(reasonBox).toHaveValue("Half a thought");
  await expect.element(page.getByRole("radio", { name: /^Limit: hide them/ })).toBeChecked();
});

test("requires a reason to undo a decision", async () => {
  const { written, server } = await open([closedCase(1)]);
  await button("Reverse this decision: Clip hidden").click();
  const dialog = page.getByRole("dialog", { name: "Reverse this decision?" });
  await dialog.getByRole("button", { name: "Reverse the decision" }).click();
  await expect.element(dialog.getByText("Please give a reason for the audit trail")).toBeVisible();
  await dialog.getByRole("textbox").fill("Long enough");
  server.refusal = "This decision has already been reversed. Please reload the page.";
  await dialog.getByRole("button", { name: "Reverse the decision" }).click();
  await expect.element(dialog.getByText(/^This decision has already been reversed/)).toBeVisible();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Long enough");
  server.refusal = null;
  await dialog.getByRole("button", { name: "Reverse the decision" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Reversed/)).toBeVisible();
  expect(written).toEqual([{ takeBack: { id: caseDecision(1).id, words: "Long enough" } }]);
});

test("discards all open reports of an account and shows their number", async () => {
  const { written } = await open();
  await button("Discard all their open reports: @reporter_1").click();
  const dialog = page.getByRole("dialog", { name: "Discard all open reports of @reporter_1?" });
  await dialog.getByRole("textbox").fill("Reports everything");
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect.element(page.getByText("3 reports discarded.").first()).toBeVisible();
  expect(written).toEqual([
    { discardReports: { reporter: caseReport(1).reporter?.id, words: "Reports everything" } },
  ]);
});

test("undoes a moderator's decisions since a given time, and continues with the rest on a second press", async () => {
  const { written, server } = await open([closedCase(1)]);
  await button("Undo @moderator_1’s decisions since…").click();
  const dialog = page.getByRole("dialog", { name: "Undo @moderator_1’s decisions" });
  const since = dialog.getByLabelText(/^Since/);
  await since.fill("");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Account taken over");
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(dialog.getByText(/^Please give a date and time such as/)).toBeVisible();
  await since.fill("2026-02-01T08:30");
  server.left = 20;
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect
    .element(dialog.getByText("500 decisions undone, 20 decisions left. Press Undo again to continue."))
    .toBeVisible();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("2 decisions undone.").first()).toBeVisible();
  const input = {
    moderator: caseDecision(1).moderator?.id,
    since: new Date("2026-02-01T08:30").toISOString(),
    words: "Account taken over",
  };
  expect(written).toEqual([{ undoDecisions: input }, { undoDecisions: input }]);
});
