import type { CaseDetail } from "@starling/validators/moderation";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { ownChannel } from "./channels.ts";
import { ownClip, ownClipsPage } from "./clips.ts";
import type { Handlers } from "./fake-link.ts";
import { aModerator, fakeDesk } from "./moderation.ts";
import { somebody } from "./people.ts";
import { ALL_PLANS, aCard, anInvoice, aPreview, aSubscription } from "./plans.ts";
import { ownProfile, ownStreamerProfile } from "./profiles.ts";
import { fakeReel } from "./reel.ts";
import { renderApp } from "./render-app.tsx";

/** Draws a streamer's own profile with two clips. */
export async function onProfile(path: string, handlers: Handlers = {}) {
  await renderApp(path, {
    me: somebody({ role: "streamer" }),
    handlers: {
      profiles: { me: () => ownStreamerProfile() },
      taxonomy: { list: () => [] },
      clips: {
        list: () => ownClipsPage([ownClip(1), ownClip(2)]),
        likers: () => ({ likers: [], total: 0, totalPages: 0, page: 1, isLocked: false }),
        remove: () => ({ removed: true }),
      },
      ...handlers,
    },
  });
}

/** Draws the own page where a channel is connected. */
export async function onChannels() {
  await onProfile("/profile?tab=streaming", {
    channels: { list: () => ({ channels: [ownChannel()], platforms: ["twitch"] }) },
  });
}

/** Draws a tab of the account's settings: two cards, one invoice, a subscription. */
export async function onSettings(tab: string, handlers: Handlers = {}) {
  await renderApp(`/account-settings?tab=${tab}`, {
    me: somebody(),
    site: { payments: { key: "pk_test_1", isTest: true, isLocal: true } },
    handlers: {
      paymentMethods: { list: () => [aCard(1), aCard(2)], remove: () => ({ removed: true }) },
      invoices: { list: () => ({ items: [anInvoice(1)], total: 1, totalPages: 1 }) },
      subscriptions: { held: () => aSubscription() },
      profiles: { own: () => ownProfile() },
      ...handlers,
    },
  });
}

/** Draws the settings of who has a second factor, or none. */
export async function onSecurity(isOn: boolean) {
  await onSettings("security", {
    secondFactors: {
      status: () => ({ isOn, since: isOn ? new Date() : null, recoveryCodesLeft: isOn ? 10 : 0 }),
    },
  });
}

/** Draws the plans for somebody with these cards, and chooses Premium. */
export async function onPlans(cards: ReturnType<typeof aCard>[]) {
  await renderApp("/plans", {
    me: somebody(),
    site: { payments: { key: "pk_test_1", isTest: true, isLocal: true } },
    handlers: {
      paymentMethods: { list: () => cards },
      subscriptions: {
        plans: () => ALL_PLANS,
        held: () => null,
        preview: () => aPreview(),
        create: () => ({ ...aSubscription(), message: "done" }),
      },
    },
  });
  await page
    .getByRole("region", { name: "Premium", exact: true })
    .getByRole("button", { name: "Subscribe", exact: true })
    .click();
}

/** Draws the reel of the free plan, whose last three clips are locked. */
export async function onReel() {
  const { handlers } = fakeReel({ total: 40, locked: 3 });
  await renderApp("/clips", { me: somebody(), handlers });
  await expect.element(page.getByRole("article", { name: /^Clip 0,/ })).toBeVisible();
}

/** An unfinished form that another device has sent three minutes ago. */
export const draft = (revision: number) => ({
  step: "profile",
  values: { displayName: "Robin there" },
  revision,
  updatedAt: new Date(Date.now() - 180_000),
});

/** Draws a case as its moderator sees it. */
export async function onCase(found: CaseDetail) {
  sessionStorage.clear();
  await renderApp(`/moderation?case=${found.id}`, {
    me: aModerator,
    handlers: { moderation: fakeDesk({ cases: [found] }).handlers },
  });
}
