import { expect, test } from "vitest";
import { collectExport } from "./accounts/exports/service.ts";
import { limitAttempts, openTestApi } from "./testing/open-test-api.ts";
import { planIds } from "./testing/plan-ids.ts";
import { refusalOf } from "./testing/refusals.ts";

const api = await openTestApi();
const planId = await planIds(api.db);
const actor = await api.member("viewer");
const own = api.call(actor);
const guest = api.call();

const WRONG = "Wrong-Nest-42";
const one = "one@example.test";
const from = (count: number) => api.callFrom(`198.51.100.${count}`).accounts;
const signUp = { username: "dove", email: one, password: "Password123" };
const address = (count: number) => `p${count}@example.test`;

const LIMITED: [name: string, points: number, seconds: number, (count: number) => Promise<unknown>][] = [
  ["sign-ups from an IP address", 10, 3_600, () => guest.accounts.signUp(signUp)],
  ["reset links for an address", 5, 1_800, (count) => from(count).requestPasswordReset({ email: one })],
  [
    "reset links from an IP address",
    20,
    1_800,
    (count) => guest.accounts.requestPasswordReset({ email: address(count) }),
  ],
  ["verification links for an address", 5, 1_800, (count) => from(count).resendVerification({ email: one })],
  [
    "verification links from an IP address",
    20,
    1_800,
    (count) => guest.accounts.resendVerification({ email: address(count) }),
  ],
  ["guessed verification links", 30, 900, () => guest.accounts.verifyEmail({ token: "guess" })],
  ["guessed links of decisions", 30, 900, () => guest.reports.readDecision({ token: "x.y" })],
  [
    "waitlist entries from an IP address",
    10,
    3_600,
    (count) => guest.waitlist.join({ email: address(count) }),
  ],
  [
    "guesses of the current password",
    10,
    900,
    () => own.accounts.changePassword({ oldPass: WRONG, newPass: "Fresh-Nest-43" }),
  ],
  ["guesses of the password to delete an account", 10, 900, () => own.accounts.remove({ password: WRONG })],
  ["deletion links", 5, 3_600, () => own.accounts.requestDeletion()],
  ["exports", 5, 3_600, () => collectExport({ db: api.db, ports: api.ports, actor })],
  [
    "saved cards, together with setups of cards,",
    60,
    600,
    (count) =>
      count < 60
        ? own.paymentMethods.add({ paymentMethodId: "pm_unknown" })
        : own.paymentMethods.setupIntent({}),
  ],
  ["charges", 60, 600, () => own.subscriptions.create({ planId: planId("Premium") })],
];

test.each(LIMITED)("%s are limited to %d in %d seconds", async (_name, points, seconds, attempt) => {
  limitAttempts(api);
  for (let count = 0; count < points; count += 1) {
    const [outcome] = await Promise.allSettled([attempt(count)]);
    if (outcome.status === "rejected") expect(outcome.reason.message).not.toContain("Too many attempts");
  }
  expect(await refusalOf(attempt(points))).toMatchObject({ code: "RATE_LIMITED", retryAfter: seconds });
  api.clock.advance({ seconds });
  const [later] = await Promise.allSettled([attempt(points)]);
  if (later.status === "rejected") expect(later.reason.message).not.toContain("Too many attempts");
});
