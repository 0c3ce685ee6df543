import { expect, test } from "vitest";
import { ALL_PLANS, PLANS } from "../../../testing/plans.ts";
import { featureLines } from "./plan-features.ts";
import { monthlyShare, yearlySaving } from "./yearly-saving.ts";

const { free, premium, pro } = PLANS;

test("what a yearly plan saves is put into words", () => {
  expect(yearlySaving(premium.year, ALL_PLANS)).toBe("Two months free: you save $9.98 a year.");
  expect(yearlySaving({ ...premium.year, price: 5500 }, ALL_PLANS)).toBe("You save $4.88 a year.");
  expect(yearlySaving({ ...premium.year, price: 5489 }, ALL_PLANS)).toBe(
    "One month free: you save $4.99 a year.",
  );
});

test("where nothing is saved nothing is said", () => {
  expect(yearlySaving(premium.month, ALL_PLANS)).toBeNull();
  expect(yearlySaving(free.year, ALL_PLANS)).toBeNull();
  expect(yearlySaving({ ...premium.year, price: 5988 }, ALL_PLANS)).toBeNull();
  expect(yearlySaving(premium.year, [premium.year])).toBeNull();
});

test("the price of a yearly plan is given by the month", () => {
  expect(monthlyShare(premium.year)).toBe("$4.16 a month");
  expect(monthlyShare(premium.month)).toBeNull();
  expect(monthlyShare(free.year)).toBeNull();
});

test("what sets a plan apart from the cheaper one comes first", () => {
  const [first, second] = featureLines(pro.month, premium.month);
  expect(first).toMatchObject({ text: "A featured spot on the homepage", included: true, differs: true });
  expect(second?.differs).toBe(false);
  expect(featureLines(free.month, undefined).every(({ differs }) => !differs)).toBe(true);
  expect(featureLines(premium.month, free.month).filter(({ differs }) => differs)).toHaveLength(6);
});

test("a homepage feature that the plan names in words keeps those words", () => {
  const plan = { ...pro.month, features: { ...pro.month.features, homepageFeature: "Featured for a week" } };
  expect(featureLines(plan, premium.month)[0]?.text).toBe("Featured for a week");
});
