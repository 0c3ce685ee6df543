import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_INTERVALS, type Plan, planButton } from "./plans.ts";

const plan = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Free", "Premium", "Pro", "Studio"),
  price: fc.constantFrom(0, 499, 4990, 999, 9990, 5988, 1),
  interval: fc.constantFrom(...PLAN_INTERVALS),
});
const over = fc.constantFrom("canceled", "incomplete_expired", "incomplete", "unpaid");

const FREE = { id: "free", name: "Free", price: 0, interval: "month" } as const;
const PREMIUM = { id: "premium", name: "Premium", price: 499, interval: "month" } as const;
const PREMIUM_YEAR = { id: "premium-year", name: "Premium", price: 4990, interval: "year" } as const;
const PRO = { id: "pro", name: "Pro", price: 999, interval: "month" } as const;
const PRO_YEAR = { id: "pro-year", name: "Pro", price: 9990, interval: "year" } as const;
type Priced = Pick<Plan, "id" | "name" | "price" | "interval">;
const label = (to: Priced, from: Priced) => planButton(to, { status: "active", planId: from.id }, from).label;

test("planButton labels other plans as upgrade or downgrade by monthly price", () => {
  expect(label(PREMIUM, FREE)).toBe("Upgrade");
  expect(label(PREMIUM, PREMIUM)).toBe("Current Plan");
  expect(label(PRO, PREMIUM_YEAR)).toBe("Upgrade");
  expect(label(PREMIUM, PRO_YEAR)).toBe("Downgrade");
  expect(label({ ...FREE, id: "free-year", interval: "year" }, FREE)).toBe("Switch Plan");
});

test("planButton labels another interval of the same plan as Switch Plan", () => {
  expect(label(PREMIUM_YEAR, PREMIUM)).toBe("Switch Plan");
  expect(label(PREMIUM, PREMIUM_YEAR)).toBe("Switch Plan");
  expect(label(PRO_YEAR, PRO)).toBe("Switch Plan");
  expect(label(PRO_YEAR, PREMIUM)).toBe("Upgrade");
});

test("planButton offers Subscribe or Get Free Plan without a running subscription", () => {
  fc.assert(
    fc.property(plan, plan, over, (target, current, held) => {
      const expected = { label: target.price === 0 ? "Get Free Plan" : "Subscribe", move: "subscribe" };
      expect(planButton(target, null, null)).toEqual(expected);
      expect(planButton(target, { status: held, planId: current.id }, current)).toEqual(expected);
      expect(planButton(target, { status: held, planId: target.id }, target)).toEqual(expected);
    }),
  );
});

test("planButton asks to update the payment of an overdue plan", () => {
  fc.assert(
    fc.property(plan, plan, (target, current) => {
      fc.pre(target.id !== current.id);
      const held = { status: "past_due", planId: current.id } as const;
      expect(planButton(current, held, current)).toEqual({ label: "Update payment", move: "repay" });
      expect(planButton(target, held, current).move).toBe("subscribe");
    }),
  );
});
