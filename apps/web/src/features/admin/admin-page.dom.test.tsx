import type { MemberDetail } from "@starling/validators/admin";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { fakeDirectory } from "../../testing/directory.ts";
import type { Handlers } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";

beforeEach(() => page.viewport(1280, 900));

const operator = createMe({ isOperator: true });
const at = new Date();

const member: MemberDetail = {
  id: "0190f0e0-0000-7000-8000-000000000001",
  username: "nia",
  email: "nia@example.test",
  role: "viewer",
  isVerified: false,
  standing: "none",
  createdAt: at,
  roleVerified: true,
  standingUntil: null,
  hasPassword: true,
  hasSecondFactor: false,
  signIns: ["twitch"],
  isModerator: false,
  isOperator: false,
  sessions: 2,
  lastUsedAt: at,
  plan: "Premium",
  mailRefusedAt: null,
  profiles: [],
  channels: [],
  canRemove: true,
};

const price = {
  id: "0190f0e0-0000-7000-8000-000000000002",
  name: "Premium",
  interval: "month" as const,
  price: 499,
  subscribers: 12,
};

function open(path: string, admin: Handlers["admin"] = {}, me = operator) {
  const access = () => ({ isOperator: true, hasSecondFactor: true });
  return renderApp(path, { me, handlers: { ...fakeDirectory().handlers, admin: { access, ...admin } } });
}

test("redirects members who are not operators", async () => {
  const { path } = await open("/admin", {}, createMe());
  await expect.poll(path).toBe("/dashboard");
});

test("explains to an operator without a second factor where to enable it", async () => {
  await open("/admin", { access: () => ({ isOperator: true, hasSecondFactor: false }) });
  await expect
    .element(page.getByRole("link", { name: "Open Security settings" }))
    .toHaveAttribute("href", "/account-settings?tab=security");
});

test("the overview shows the state of each part, the sign-ups of each day and the platforms' budgets", async () => {
  await open("/admin", {
    state: () => ({
      parts: [{ part: "Mail", state: "problem", detail: "SMTP_URL names a user that is refused." }],
      totals: { accounts: 1_204, listedStreamers: 3, clips: 4, follows: 5, likes: 6, live: 7, plans: [] },
      platforms: [
        {
          platform: "twitch",
          isConfigured: true,
          left: 690,
          burst: 700,
          perMinute: 700,
          circuit: "open",
          silentSince: at,
          channels: 9,
          subscriptions: { cost: 3, limit: 100 },
        },
      ],
    }),
    signUps: () => ({
      days: [{ day: "2026-03-14", accounts: 5, verified: 4 }],
      isClosed: false,
      waitlist: { waiting: 0, invited: 0, joined: 0 },
    }),
  });
  for (const text of ["SMTP_URL names a user that is refused.", "1,204", "5 accounts in 30 days, 5 today"])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /Twitch Backing off 690 of 700/ })).toBeVisible();
});

test("finds a member, resends the link, and deletes the account once its username is typed", async () => {
  const resendVerification = vi.fn(() => ({ queued: true as const }));
  const removeMember = vi.fn(() => ({ removed: true as const }));
  const { path } = await open("/admin?tab=members", {
    members: ({ search = "" }) => ({ members: search === "ni" ? [member] : [] }),
    member: () => member,
    resendVerification,
    removeMember,
  });
  await page.getByRole("searchbox", { name: "Username, email or id" }).fill("ni");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "nia", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "@nia" })).toBeVisible();
  await expect.element(page.getByText("Password, twitch")).toBeVisible();
  await page.getByRole("button", { name: "Send verification link" }).click();
  await expect.poll(() => resendVerification.mock.calls.length).toBe(1);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Type nia to confirm" }).fill("nia");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect.poll(path).toBe("/admin?tab=members&search=ni");
  expect(removeMember).toHaveBeenCalledWith({ id: member.id, username: "nia" });
});

test("invites people from the waitlist and rejects a number that is none", async () => {
  const inviteNext = vi.fn(() => ({ invited: 3 }));
  await open("/admin?tab=invitations", {
    signUps: () => ({ days: [], isClosed: true, waitlist: { waiting: 40, invited: 2, joined: 1 } }),
    inviteNext,
  });
  const count = page.getByRole("spinbutton", { name: "Number of people" });
  await count.fill("0");
  await page.getByRole("button", { name: "Invite" }).first().click();
  await expect.element(page.getByText("Please enter a number from 1 to 1,000")).toBeVisible();
  await count.fill("3");
  await page.getByRole("button", { name: "Invite" }).first().click();
  await expect.element(page.getByText("Invited 3 people.")).toBeVisible();
  expect(inviteNext).toHaveBeenCalledWith({ count: 3 });
});

test("asks before an announcement is sent", async () => {
  const announce = vi.fn(() => ({ queued: 2, before: 0 }));
  await open("/admin?tab=announcements", {
    announcements: () => ({ subscribers: 2, announcements: [] }),
    announce,
  });
  await page.getByRole("textbox", { name: "Subject" }).fill("News");
  await page.getByRole("textbox", { name: "Text" }).fill("Much is new.");
  await page.getByRole("button", { name: "Send" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Send to 2 people?" });
  expect(announce).not.toHaveBeenCalled();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Queued for 2 people.")).toBeVisible();
});

test("retries failed jobs of one kind", async () => {
  const retry = vi.fn(() => ({ retried: 4 }));
  await open("/admin?tab=jobs", {
    work: () => ({
      jobs: [],
      deliveries: [],
      payments: { count: 0, failed: 0, oldestSeconds: null },
      failed: [{ job: "send_digests", count: 4, lastFailedAt: at, error: "550 <…> refused" }],
    }),
    retry,
  });
  await expect.element(page.getByText("550 <…> refused")).toBeVisible();
  await page.getByRole("button", { name: "Retry send_digests" }).click();
  await expect.poll(() => retry.mock.calls).toEqual([[{ job: "send_digests" }]]);
});

test("changes a price only after its preview", async () => {
  const changePrice = vi.fn(() => ({ price: 549 }));
  await open("/admin?tab=plans", {
    prices: () => ({ plans: [price] }),
    previewPrice: ({ price: newPrice }) => ({ ...price, newPrice, otherPrice: 4_990, isYearDearer: false }),
    changePrice,
  });
  const field = page.getByRole("textbox", { name: "New price of Premium a month, in dollars" });
  await field.fill("cheap");
  await page.getByRole("button", { name: "Preview the new price of Premium a month" }).click();
  await expect.element(page.getByText("Please enter a price such as 5.49")).toBeVisible();
  await field.fill("5,49");
  await page.getByRole("button", { name: "Preview the new price of Premium a month" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Change Premium to $5.49 a month?" });
  await expect.element(dialog.getByText(/^12 subscribers keep the old price/)).toBeVisible();
  await dialog.getByRole("button", { name: "Change price" }).click();
  await expect.poll(() => changePrice.mock.calls).toEqual([[{ planId: price.id, price: 549, from: 499 }]]);
});
