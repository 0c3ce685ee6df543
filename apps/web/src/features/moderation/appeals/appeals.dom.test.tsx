import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { aCase, aModerator, fakeDesk, waitingAppeal } from "../../../testing/moderation.ts";
import { renderApp } from "../../../testing/render-app.tsx";

const OWN = "This appeal is about your own decision. Another moderator will review it.";
const { id } = waitingAppeal(1);

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

async function open(appeals = [waitingAppeal(1)], path = `/moderation?tab=appeals&appeal=${id}`) {
  const desk = fakeDesk({ appeals, cases: [aCase(1)] });
  const app = await renderApp(path, { me: aModerator, handlers: { moderation: desk.handlers } });
  return { ...app, ...desk };
}

const answer = page.getByRole("textbox", { name: "Answer" });
const send = page.getByRole("button", { name: "Send answer" });

test("pressing an appeal in the list shows the decision, the content and the statement", async () => {
  const { path } = await open([waitingAppeal(1)], "/moderation?tab=appeals");
  const row = page.getByRole("link", { name: "Clip by @person_1" });
  await row.click();
  await expect.poll(path).toBe(`/moderation?tab=appeals&appeal=${id}`);
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Appeal: Clip by @person_1" }))
    .toHaveFocus();
  await expect.element(page.getByText("I am of that faith myself.").last()).toBeVisible();
  await expect.element(page.getByText("It makes fun of people for their faith.")).toBeVisible();
  await expect.element(page.getByText("Clip 1", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to appeals" }).click();
  await expect.element(row).toHaveFocus();
});

test("opens an appeal's case with a link back to appeals", async () => {
  await open();
  await page.getByRole("link", { name: "Open the case" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Clip by @person_1" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Back to appeals" }))
    .toHaveAttribute("href", "/moderation?tab=appeals");
});

test("requires an outcome and a reason for an appeal, then offers the next appeal", async () => {
  const { written } = await open([waitingAppeal(1), waitingAppeal(2)]);
  await send.click();
  await expect
    .element(page.getByText("Please choose whether the decision is upheld or overturned"))
    .toBeVisible();
  await expect.element(page.getByText("Please give a reason. The person will see it.")).toBeVisible();
  await page.getByRole("radio", { name: /^Overturn/ }).click();
  await answer.fill("You were right.");
  await send.click();
  await expect
    .element(page.getByText("Decision overturned. We’ll let @person_1 know by email."))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Next: Clip by @person_2" })).toHaveFocus();
  expect(written).toEqual([{ judgeAppeal: { id, outcome: "overturned", words: "You were right." } }]);
});

test("opens a linked appeal from any page of the list", async () => {
  const many = Array.from({ length: 25 }, (_, index) => waitingAppeal(index + 1));
  await open(many, `/moderation?tab=appeals&appeal=${waitingAppeal(25).id}`);
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Appeal: Clip by @person_25" }))
    .toBeVisible();
});

test("shows the server's error and keeps the typed answer", async () => {
  const { server, written } = await open();
  await page.getByRole("radio", { name: /^Uphold/ }).click();
  await answer.fill("It stays.");
  server.refusal = OWN;
  await send.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(OWN);
  await expect.element(answer).toHaveValue("It stays.");
  expect(written).toEqual([]);
});
