import type { Plan } from "@starling/validators/plans";
import type { Role } from "@starling/validators/roles";
import { expect, test } from "vitest";
import { ALL_PLANS, PLANS } from "../../../testing/plans.ts";
import { featureLines, suggestedPlan } from "./plan-features.ts";
import { monthlyShare, yearlyOffer, yearlySaving } from "./yearly-saving.ts";

const { free, premium, pro } = PLANS;

function premiumAt(price: number): [Plan, Plan[]] {
  const yearly = { ...premium.year, price };
  return [yearly, ALL_PLANS.map((plan) => (plan.id === yearly.id ? yearly : plan))];
}

test("a monthly plan and the choice of the interval show what paying yearly saves", () => {
  expect(yearlySaving(premium.month, ALL_PLANS)).toBe("Or $49.90 a year");
  expect(yearlyOffer(ALL_PLANS)).toBe("Two months free when you pay yearly");
  expect(yearlyOffer(premiumAt(5500)[1])).toBe("Save up to $19.98 when you pay yearly");
  expect(yearlyOffer([premium.month])).toBeNull();
});

test("suggestedPlan is the most expensive plan with a benefit for the role", () => {
  const monthly = [free.month, premium.month, pro.month];
  expect(suggestedPlan(monthly, "viewer")).toBe(premium.month);
  expect(suggestedPlan(monthly, "streamer")).toBe(pro.month);
  expect(suggestedPlan([free.month], "viewer")).toBeUndefined();
});

test("yearlySaving describes how much a yearly plan saves", () => {
  expect(yearlySaving(premium.year, ALL_PLANS)).toBe("You save $9.98 a year.");
  expect(yearlySaving(...premiumAt(5500))).toBe("You save $4.88 a year.");
  expect(yearlySaving(...premiumAt(5489))).toBe("You save $4.99 a year.");
});

test("yearlySaving returns null if a plan saves nothing", () => {
  expect(yearlySaving(free.year, ALL_PLANS)).toBeNull();
  expect(yearlySaving(...premiumAt(5988))).toBeNull();
  expect(yearlySaving(premium.year, [premium.year])).toBeNull();
});

test("monthlyShare returns the monthly share of a yearly price", () => {
  expect(monthlyShare(premium.year)).toBe("$4.16 a month");
  expect(monthlyShare(premium.month)).toBeNull();
  expect(monthlyShare(free.year)).toBeNull();
});

const texts = (plan: Plan, before: Plan | undefined, role: Role, supportEmail = "") =>
  featureLines(plan, before, role, supportEmail).map(({ text }) => text);

test("featureLines lists differences from the next cheaper plan first", () => {
  const [first, second] = featureLines(pro.month, premium.month, "streamer", "");
  expect(first).toMatchObject({ text: "A featured spot on the homepage", differs: true });
  expect(second?.differs).toBe(false);
  expect(featureLines(free.month, undefined, "viewer", "").every(({ differs }) => !differs)).toBe(true);
  expect(featureLines(premium.month, free.month, "viewer", "").filter(({ differs }) => differs)).toHaveLength(
    6,
  );
});

test("featureLines lists boosts, reel clips and names of likers for streamers, but no viewer features", () => {
  expect(texts(premium.month, free.month, "streamer")).toEqual([
    "3 boosts a week",
    "3 clips in the reel",
    "Who liked your clips, by name",
    "Full viewer profiles",
    "No promotions",
    "Early access",
  ]);
  expect(texts(premium.month, free.month, "viewer")).toEqual([
    "Every clip",
    "The full directory with every filter",
    "Full viewer profiles",
    "Every clip you liked",
    "No promotions",
    "Early access",
  ]);
});

test("mentions email support only if a support address is configured", () => {
  expect(texts(free.month, undefined, "viewer").join()).not.toMatch(/support/i);
  const address = "help@example.test";
  expect(texts(free.month, undefined, "viewer", address)).toContain("Email support: help@example.test");
  expect(texts(premium.month, free.month, "viewer", address)).toContain(
    "Priority support: help@example.test, and early access",
  );
});

test("uses the plan's own text for the homepage feature", () => {
  const plan = { ...pro.month, features: { ...pro.month.features, homepageFeature: "Featured for a week" } };
  expect(texts(plan, premium.month, "streamer")[0]).toBe("Featured for a week");
});
