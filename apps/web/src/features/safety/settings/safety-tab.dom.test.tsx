import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { fakeReports } from "../../../testing/reports.ts";
import { type FakeSafety, fakeSafety, hiddenClip, hiddenPerson } from "../../../testing/safety.ts";

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const since = new Date("2026-02-05T10:00:00Z");
const some = (count: number) => Array.from({ length: count }, (_, index) => hiddenPerson(index + 1));

async function open(held: FakeSafety = {}, refuses: string[] = []) {
  const safety = fakeSafety(held);
  for (const name of refuses) safety.refused.add(name);
  const app = await renderApp("/account-settings?tab=safety", {
    me: createMe(),
    handlers: { safety: safety.handlers, reports: fakeReports().handlers },
  });
  const section = (name: string) => app.screen.getByRole("region", { name });
  return { ...app, ...safety, section };
}

test("each empty list explains its purpose", async () => {
  const { section } = await open();
  for (const [name, text] of [
    ["Blocked people", /^You haven’t blocked anyone\./],
    ["Muted streamers", /^You haven’t muted anyone\./],
    ["Muted tags", /^You haven’t muted any tags\./],
    ["Hidden clips", /^You haven’t hidden any clips\./],
  ] as const) {
    await expect.element(section(name).getByText(text)).toBeVisible();
  }
});

test("the selected tab is stored in the URL", async () => {
  const { screen, path } = await open();
  await expect.element(screen.getByRole("tab", { name: "Safety" })).toHaveAttribute("aria-selected", "true");
  await screen.getByRole("tab", { name: "Payment Methods" }).click();
  await screen.getByRole("tab", { name: "Safety" }).click();
  expect(path()).toBe("/account-settings?tab=safety");
});

test("lists blocked, muted and hidden items, each with an undo button", async () => {
  const { section } = await open({
    blocks: [hiddenPerson(1)],
    mutes: [hiddenPerson(2)],
    tags: [{ name: "cosy", since }],
    clips: [hiddenClip(1)],
  });
  await expect.element(section("Blocked people").getByText("Person 1", { exact: true })).toBeVisible();
  await expect.element(section("Blocked people").getByText("@person_1")).toBeVisible();
  expect(section("Blocked people").getByRole("link").elements()).toHaveLength(0);
  await expect
    .element(section("Muted streamers").getByRole("link", { name: "Person 2" }))
    .toHaveAttribute("href", `/streamer/${hiddenPerson(2).id}`);
  await expect
    .element(section("Muted tags").getByRole("button", { name: "Unmute #cosy" }))
    .toHaveTextContent("Unmute");
  await expect
    .element(section("Hidden clips").getByRole("button", { name: "Show Hidden clip 1 again" }))
    .toHaveTextContent("Show again");
  await expect.element(section("Hidden clips").getByText("by Inês Almada")).toBeVisible();
});

test.each([
  ["Blocked people", "Unblock Person 1", `unblock ${hiddenPerson(1).id}`, /^You unblocked Person 1\./],
  ["Muted streamers", "Unmute Person 1", `unmute ${hiddenPerson(1).id}`, "Person 1 is no longer muted."],
  ["Muted tags", "Unmute #cosy", "unmuteTag cosy", "#cosy is no longer muted."],
  [
    "Hidden clips",
    "Show Hidden clip 1 again",
    `unhideClip ${hiddenClip(1).id}`,
    "Hidden clip 1 is no longer hidden.",
  ],
])("removes a row from %s optimistically and announces it", async (name, button, write, said) => {
  const { section, written } = await open({
    blocks: some(2),
    mutes: some(2),
    tags: [
      { name: "cosy", since },
      { name: "chess", since },
    ],
    clips: [hiddenClip(1), hiddenClip(2)],
  });
  await section(name).getByRole("button", { name: button }).click();
  await expect.element(section(name).getByRole("button", { name: button })).not.toBeInTheDocument();
  await expect.element(section(name).getByText(said)).toBeInTheDocument();
  await expect.poll(() => written).toEqual([write]);
  await expect.element(section(name).getByRole("listitem").getByRole("button")).toHaveFocus();
});

test("moves focus to the heading when the last row of a list is removed", async () => {
  const { section } = await open({ blocks: some(1) });
  await section("Blocked people").getByRole("button", { name: "Unblock Person 1" }).click();
  await expect.element(section("Blocked people").getByText(/^You haven’t blocked anyone/)).toBeVisible();
  await expect.element(section("Blocked people").getByRole("heading")).toHaveFocus();
});

test("restores the blocked member and shows the server's message when an unblock is rejected", async () => {
  const { section, written } = await open({ blocks: some(2) }, ["unblock"]);
  await section("Blocked people").getByRole("button", { name: "Unblock Person 1" }).click();
  await expect.element(page.getByText("Too many changes. Please wait a moment.").first()).toBeVisible();
  await expect
    .element(section("Blocked people").getByRole("button", { name: "Unblock Person 1" }))
    .toBeVisible();
  await expect.element(section("Blocked people").getByRole("status")).toHaveTextContent("");
  expect(written).toEqual([]);
});

test("loads twenty rows at a time and focuses the first new row", async () => {
  const { section } = await open({ blocks: some(21) });
  const blocked = section("Blocked people");
  await expect.element(blocked.getByText("Person 20", { exact: true })).toBeVisible();
  expect(blocked.getByText("Person 21", { exact: true }).query()).toBeNull();
  await blocked.getByRole("button", { name: "Show more: Blocked people" }).click();
  await expect.element(blocked.getByRole("button", { name: "Unblock Person 21" })).toHaveFocus();
  await expect.element(blocked.getByText("You’ve reached the end of the list.")).toBeVisible();
  expect(blocked.getByRole("button", { name: /^Show more/ }).query()).toBeNull();
});

test("mutes a tag by name, with or without a hash", async () => {
  const { section, written } = await open();
  const tags = section("Muted tags");
  await tags.getByRole("textbox", { name: "Tag to mute" }).fill("#cosy");
  await userEvent.keyboard("{Enter}");
  await expect.element(tags.getByRole("button", { name: "Unmute #cosy" })).toBeVisible();
  await expect.element(tags.getByRole("textbox")).toHaveValue("");
  expect(written).toEqual(["muteTag cosy"]);
});

test("requires a tag name, and keeps the input if the server rejects it", async () => {
  const { section, written } = await open({}, ["muteTag"]);
  const tags = section("Muted tags");
  await tags.getByRole("button", { name: "Mute tag" }).click();
  await expect.element(tags.getByText("Please enter a tag")).toBeVisible();
  await tags.getByRole("textbox").fill("cosy");
  await tags.getByRole("button", { name: "Mute tag" }).click();
  await expect.element(tags.getByText("Too many changes. Please wait a moment.")).toBeVisible();
  await expect.element(tags.getByRole("textbox")).toHaveValue("cosy");
  expect(written).toEqual([]);
});
