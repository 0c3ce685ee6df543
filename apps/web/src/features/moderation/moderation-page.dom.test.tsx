import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeDirectory } from "../../testing/directory.ts";
import { aCase, aModerator, fakeDesk } from "../../testing/moderation.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

async function open(path = "/moderation", held: Parameters<typeof fakeDesk>[0] = {}, me = aModerator) {
  const desk = fakeDesk(held);
  const app = await renderApp(path, { me, handlers: { moderation: desk.handlers } });
  return { ...app, ...desk };
}

const row = (number: number) => page.getByRole("link", { name: `Clip by @person_${number}`, exact: true });

test("redirects members who are not moderators", async () => {
  const { path } = await renderApp("/moderation", {
    me: createMe(),
    handlers: fakeDirectory().handlers,
  });
  await expect.poll(path).toBe("/dashboard");
});

test("redirects a moderator who has just lost the role", async () => {
  const desk = fakeDesk();
  const access = () => ({ isModerator: false, hasSecondFactor: false });
  const { path } = await renderApp("/moderation", {
    me: aModerator,
    handlers: { ...fakeDirectory().handlers, moderation: { ...desk.handlers, access } },
  });
  await expect.poll(path).toBe("/dashboard");
});

test("explains to a moderator without a second factor why it is required and where to enable it", async () => {
  await open("/moderation", { hasSecondFactor: false });
  await expect
    .element(page.getByRole("heading", { level: 1, name: "Two-factor authentication required" }))
    .toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Open Security settings" }))
    .toHaveAttribute("href", "/account-settings?tab=security");
  expect(page.getByRole("tab").elements()).toEqual([]);
});

test.each([
  ["links moderators to the moderation page", true],
  ["hides the moderation page from other users", false],
])("the account menu %s", async (_does, isModerator) => {
  await renderApp("/account-settings", { me: createMe({ isModerator }) });
  await page.getByRole("button", { name: "Your account" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Account Settings" })).toBeVisible();
  const hrefs = page
    .getByRole("menuitem", { name: "Moderation" })
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(isModerator ? ["/moderation"] : []);
});

test("excludes the moderation page from search engines", async () => {
  await open();
  await expect.element(page.getByText("Nothing is waiting.")).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  expect(document.title).toBe("Moderation · Starling");
});

test("a row of the queue shows content type, account, reason, severity, reports and claim", async () => {
  const until = new Date(Date.now() + 300_000);
  const held = { username: "vera", isMine: false, until };
  await open("/moderation", {
    cases: [
      aCase(1, { reason: "child-safety", harm: 5, reports: 3, claim: held }),
      aCase(2, { kind: "picture", picture: "banner", claim: { ...held, isMine: true } }),
    ],
  });
  const item = (index: number) => page.getByRole("tabpanel").getByRole("listitem").nth(index);
  await expect.element(page.getByText("2 cases")).toBeVisible();
  for (const text of ["Extreme harm", "Harms or sexualizes a child", "3 reports", "Assigned to @vera"])
    await expect.element(item(0).getByText(text)).toBeVisible();
  for (const text of ["@person_2’s banner", "Serious harm", "1 report", "Assigned to you"])
    await expect.element(item(1).getByText(text)).toBeVisible();
});

test("a long queue has pages, and the count and the last page show the limit of a thousand cases", async () => {
  const cases = Array.from({ length: 1_000 }, (_, index) => aCase(index + 1));
  const { path } = await open("/moderation?tab=queue&page=50", { cases });
  await expect.element(page.getByText("1,000+ cases")).toBeVisible();
  await expect.element(row(1_000)).toBeVisible();
  await expect.element(page.getByText(/^Only the first 1,000 are listed/)).toBeVisible();
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect.element(row(980)).toBeVisible();
  expect(path()).toBe("/moderation?tab=queue&page=49");
});

test("redirects a page beyond the end to the last page", async () => {
  const { path } = await open("/moderation?tab=queue&page=9", { cases: [aCase(1)] });
  await expect.element(row(1)).toBeVisible();
  await expect.element(page.getByText("You’ve reached the end of the list.")).toBeVisible();
  expect(path()).toBe("/moderation?tab=queue");
});

test("opening a case focuses its heading, and going back focuses its row", async () => {
  const { path } = await open("/moderation?tab=queue&page=2", {
    cases: Array.from({ length: 30 }, (_, index) => aCase(index + 1)),
  });
  await row(25).click();
  await expect.poll(path).toBe(`/moderation?tab=queue&page=2&case=${aCase(25).id}`);
  const heading = page.getByRole("heading", { level: 1, name: "Clip by @person_25" });
  await expect.element(heading).toHaveFocus();
  await page.getByRole("link", { name: "Back to the queue" }).click();
  await expect.element(row(25)).toHaveFocus();
  expect(path()).toBe("/moderation?tab=queue&page=2");
});

test("keyboard shortcuts move through the rows, open a case and return to its row", async () => {
  await open("/moderation", { cases: [aCase(1), aCase(2)] });
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("heading", { level: 1, name: "Clip by @person_2" })).toHaveFocus();
  await userEvent.keyboard("u");
  await expect.element(row(2)).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(row(1)).toHaveFocus();
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

test("next to the list, an opened case leads to its neighbors by buttons and keys", async () => {
  const { path } = await open("/moderation", { cases: [aCase(1), aCase(2), aCase(3)] });
  await row(1).click();
  const heading = (number: number) =>
    page.getByRole("heading", { level: 1, name: `Clip by @person_${number}` });
  await expect.element(heading(1)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Previous case" })).toBeDisabled();
  await page.getByRole("link", { name: "Next case" }).click();
  await expect.element(heading(2)).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(heading(3)).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(heading(2)).toHaveFocus();
  expect(path()).toBe(`/moderation?tab=queue&case=${aCase(2).id}`);
});

test("an opened case shows the account's age, followers, other cases and earlier decisions", async () => {
  const profile = {
    id: aCase(1).id,
    role: "streamer" as const,
    joinedAt: new Date("2024-03-01"),
    followers: 1_250,
  };
  await open(`/moderation?tab=queue&case=${aCase(1).id}`, { cases: [aCase(1, { profile })] });
  await expect.element(page.getByText("1 Mar 2024")).toBeVisible();
  await expect.element(page.getByText("1,250")).toBeVisible();
  await expect.element(page.getByText("Earlier decisions")).toBeVisible();
});
