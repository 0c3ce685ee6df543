import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aCase, aModerator, fakeDesk } from "../../../testing/moderation.ts";
import { renderApp } from "../../../testing/render-app.tsx";

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

test("shows validation errors for missing fields of a decision", async () => {
  const { written } = await open();
  await button("Decide").click();
  await expect.element(page.getByText("Please choose what to do")).toBeVisible();
  await expect.element(page.getByText("Please give a reason. The person will see it.")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Rule" })).toHaveValue("hate");
  await page.getByRole("radio", { name: /^Suspend temporarily/ }).click();
  await page.getByRole("spinbutton", { name: "Days" }).fill("99999999999999");
  await reasonBox.fill("Threats");
  await button("Decide").click();
  await expect.element(page.getByText("Please enter a number of days from 1 to 365")).toBeVisible();
  await page.getByRole("spinbutton", { name: "Days" }).fill("");
  await expect.element(page.getByText("Please enter a number of days from 1 to 365")).toBeVisible();
  expect(written).toEqual([]);
});

test("previews the message to the account while it is written", async () => {
  await open();
  const preview = page.getByRole("region", { name: "What @person_1 will see" });
  await expect.element(preview.getByText("Choose what to do first.")).toBeVisible();
  await page.getByRole("radio", { name: "Hide the clip" }).click();
  await reasonBox.fill("It mocks a faith.");
  await expect.element(preview.getByText("The clip is hidden. Only you can see it.")).toBeVisible();
  await expect.element(preview.getByText("Hate against a group of people")).toBeVisible();
  await expect.element(preview.getByText("It mocks a faith.")).toBeVisible();
  await page.getByRole("radio", { name: /^Limit: hide them/ }).click();
  expect(preview.getByText("Ends automatically").elements()).toEqual([]);
  await page.getByRole("spinbutton", { name: "Days" }).fill("30");
  await expect.element(preview.getByText("Ends automatically")).toBeVisible();
  await page.getByRole("radio", { name: /^Dismiss/ }).click();
  await expect.element(preview.getByText(/^We won’t notify @person_1/)).toBeVisible();
});

test("returns to the queue after a decision and offers the next case", async () => {
  const { written, path } = await open([aCase(1), aCase(2)]);
  await decide(/^Hide the clip/);
  await expect.element(page.getByText("Clip hidden. We’ll email @person_1 the reason.")).toBeVisible();
  const next = page.getByRole("link", { name: "Next: Clip by @person_2" });
  await expect.element(next).toHaveFocus();
  expect(path()).toBe("/moderation?tab=queue");
  expect(written).toMatchObject([
    { decide: { id, action: "hide_clip", rule: "hate", words: "It mocks a faith." } },
  ]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Clip by @person_2" })).toHaveFocus();
});
