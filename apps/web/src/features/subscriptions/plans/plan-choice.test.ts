import { expect, test } from "vitest";
import { aDueSubscription, aSubscription, PLANS } from "../../../testing/plans.ts";
import { afterRefusal, buttonOf, choosePlan, currentPlanName } from "./plan-choice.ts";

const { free, premium, pro } = PLANS;
const onFree = aSubscription({ plan: free.month });
const onPremium = aSubscription();
const over = aSubscription({ status: "canceled", hasAccess: false });

test.each([
  ["nothing, Free", null, free.month, "create", false, true],
  ["nothing, a paid plan", null, premium.month, "create", true, false],
  ["what is over, Free", over, free.month, "create", false, true],
  ["what is over, the same plan", over, premium.month, "create", true, false],
  ["Free, a paid plan", onFree, pro.month, "update", true, false],
  ["Free, a paid plan by the year", onFree, pro.year, "update", true, false],
  ["a paid plan, a dearer one", onPremium, pro.month, "update", false, false],
  ["a paid plan, the same by the year", onPremium, premium.year, "update", false, false],
  ["a paid plan, Free", onPremium, free.month, "update", false, false],
  ["a payment that is due, the same plan", aDueSubscription(), premium.month, "repay", true, false],
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

test("the current plan is Free unless another is active or has access left", () => {
  expect(currentPlanName(null)).toBe("Free");
  expect(currentPlanName(onPremium)).toBe("Premium");
  expect(currentPlanName(aDueSubscription({ hasAccess: false }))).toBe("Premium");
  expect(currentPlanName(over)).toBe("Free");
  expect(currentPlanName(aSubscription({ status: "canceled", hasAccess: true }))).toBe("Premium");
});
