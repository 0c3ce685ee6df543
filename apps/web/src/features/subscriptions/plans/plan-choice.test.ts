import { expect, test } from "vitest";
import { aDueSubscription, aSubscription, PLANS } from "../../../testing/plans.ts";
import {
  afterRefusal,
  buttonOf,
  choosePlan,
  currentFirst,
  currentPlanName,
  planToBuy,
} from "./plan-choice.ts";

const { free, premium, pro } = PLANS;
const onFree = aSubscription({ plan: free.month });
const onPremium = aSubscription();
const over = aSubscription({ status: "canceled", hasAccess: false });

test.each([
  ["no subscription to Free", null, free.month, "create", false, true],
  ["no subscription to a paid plan", null, premium.month, "create", true, false],
  ["an ended subscription to Free", over, free.month, "create", false, true],
  ["an ended subscription to the same plan", over, premium.month, "create", true, false],
  ["Free to a paid plan", onFree, pro.month, "update", true, false],
  ["Free to a yearly paid plan", onFree, pro.year, "update", true, false],
  ["a paid plan to a more expensive one", onPremium, pro.month, "update", false, false],
  ["a monthly plan to the same plan by year", onPremium, premium.year, "update", false, false],
  ["a paid plan to Free", onPremium, free.month, "update", false, false],
  ["a plan with a due payment to the same plan", aDueSubscription(), premium.month, "repay", true, false],
] as const)(
  "choosePlan returns the required action for a change from %s",
  (_, held, plan, action, asksMethod, isDirect) => {
    expect(choosePlan(plan, held)).toMatchObject({ plan, action, asksMethod, isDirect });
  },
);

test("offers no action for the current plan, and treats Free as current for both intervals", () => {
  expect(choosePlan(premium.month, onPremium)).toBeNull();
  expect(buttonOf(free.year, onFree)).toEqual({ label: "Current Plan", move: "none" });
});

test("planToBuy returns the suggested plan or the next one, never the current or a cheaper plan", () => {
  const shown = [free.month, premium.month, pro.month];
  const onPro = aSubscription({ plan: pro.month });
  expect(planToBuy(premium.month, shown, null)).toBe(premium.month);
  expect(planToBuy(premium.month, shown, onPremium)).toBe(pro.month);
  expect(planToBuy(premium.month, shown, onPro)).toBeUndefined();
  expect(planToBuy(pro.month, shown, onPro)).toBeUndefined();
  expect(planToBuy(premium.year, [free.year, premium.year, pro.year], onPremium)).toBe(premium.year);
});

test("currentFirst puts the suggested plan after the current one", () => {
  const shown = [free.month, premium.month, pro.month];
  expect(currentFirst(shown, pro.month, onPremium)).toEqual([premium.month, pro.month, free.month]);
  expect(currentFirst(shown, premium.month, null)).toEqual(shown);
  expect(currentFirst(shown, undefined, aSubscription({ plan: pro.month }))).toEqual([
    pro.month,
    free.month,
    premium.month,
  ]);
});

test("requires paying a due amount before switching plans", () => {
  const choice = choosePlan(pro.month, aDueSubscription());
  expect(choice).toMatchObject({ plan: premium.month, wanted: pro.month, action: "repay", asksMethod: true });
});

test("afterRefusal asks for a payment method only if the server reports that there is none", () => {
  const upgrade = choosePlan(pro.month, onPremium);
  if (!upgrade) throw new Error("an upgrade is no current plan");
  const words = "Please choose a card.";
  const refused = (reason: string) => afterRefusal(upgrade, { message: words, reason });
  expect(refused("NO_PAYMENT_METHOD")).toMatchObject({ asksMethod: true, refusal: words });
  expect(refused("PAYMENT_FAILED")).toMatchObject({ asksMethod: false, refusal: words });
  const misleading = "Your default payment method was declined.";
  expect(afterRefusal(upgrade, { message: misleading, reason: "PAYMENT_FAILED" })).toMatchObject({
    asksMethod: false,
  });
});

test("currentPlanName returns Free unless another plan is active or still gives access", () => {
  expect(currentPlanName(null)).toBe("Free");
  expect(currentPlanName(onPremium)).toBe("Premium");
  expect(currentPlanName(aDueSubscription({ hasAccess: false }))).toBe("Premium");
  expect(currentPlanName(over)).toBe("Free");
  expect(currentPlanName(aSubscription({ status: "canceled", hasAccess: true }))).toBe("Premium");
});
