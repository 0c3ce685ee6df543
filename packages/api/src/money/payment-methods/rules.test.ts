import { MAX_PAYMENT_METHODS } from "@starling/validators/payment-methods";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isOver,
  isStripeMethodId,
  METHOD_RESERVATION_TIMEOUT_MS,
  type MethodDetails,
  type MethodRow,
  settle,
} from "./rules.ts";

const NOW = new Date("2026-03-14T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);

function details(name: string, ageMs = 0): MethodDetails {
  return {
    stripePaymentMethodId: `pm_${name}`,
    type: "card",
    billingName: null,
    brand: "visa",
    last4: "4242",
    expMonth: 1,
    expYear: 2030,
    payerEmail: null,
    createdAt: ago(ageMs),
  };
}

function row(name: string, slot: number, values: Partial<MethodRow> = {}): MethodRow {
  const stripePaymentMethodId = `pm_${name}`;
  return {
    id: `row ${name}`,
    slot,
    stripePaymentMethodId,
    isPrimary: false,
    createdAt: NOW,
    attachedAt: NOW,
    declinedAt: null,
    ...values,
  };
}

const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 });
const state = fc.record({
  ours: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 3 }),
  waiting: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  old: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  primary: fc.nat(2),
  theirs: names,
  chosen: fc.option(fc.constantFrom("a", "b", "c", "d", "e", "f", "gone"), { nil: null }),
});

interface Scene {
  ours: string[];
  waiting: boolean[];
  old: boolean[];
  primary: number;
  theirs: string[];
  chosen: string | null;
}

describe("settle, which matches stored payment methods to the methods at Stripe", () => {
  const scene = ({ ours, waiting, old, primary, theirs, chosen }: Scene) => {
    const rows = ours.map((name, index) =>
      row(name, index + 1, {
        attachedAt: waiting[index] ? null : NOW,
        createdAt: old[index] ? ago(METHOD_RESERVATION_TIMEOUT_MS + 1) : NOW,
        isPrimary: !waiting[index] && index === primary,
      }),
    );
    const atStripe = theirs.map((name, index) => details(name, index * 1000));
    return { rows, atStripe, defaultId: chosen === null ? null : `pm_${chosen}` };
  };

  test("lists at most three distinct methods, one of them primary", () => {
    fc.assert(
      fc.property(state, (given) => {
        const { rows, atStripe, defaultId } = scene(given);
        const { removed, confirmed, added, primary } = settle(rows, atStripe, defaultId, NOW);
        const left = rows.filter(({ id }) => !removed.includes(id));
        const slots = [...left.map(({ slot }) => slot), ...added.map(({ slot }) => slot)];
        expect(new Set(slots).size).toBe(slots.length);
        expect(slots.every((slot) => slot >= 1 && slot <= MAX_PAYMENT_METHODS)).toBe(true);
        const listed = [...confirmed, ...added].map((one) => one.details.stripePaymentMethodId);
        expect(new Set(listed).size).toBe(listed.length);
        expect(primary === null).toBe(listed.length === 0);
        if (primary !== null) expect(listed).toContain(primary);
        if (defaultId !== null && listed.includes(defaultId)) expect(primary).toBe(defaultId);
      }),
      { numRuns: 500 },
    );
  });

  test("lists every method attached at Stripe, up to three", () => {
    fc.assert(
      fc.property(state, (given) => {
        const { rows, atStripe, defaultId } = scene(given);
        const { removed, confirmed, added } = settle(rows, atStripe, defaultId, NOW);
        const held = rows.length - removed.length + added.length;
        const isComplete = confirmed.length + added.length === atStripe.length;
        expect(isComplete || held === MAX_PAYMENT_METHODS).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ["pm_1Nabc", true],
  ["card_1Nabc", true],
  ["src_1", true],
  ["pm_", false],
  ["cus_1", false],
  ["pm_a/../b", false],
  ["pm_é", false],
  [`pm_${"x".repeat(191)}`, false],
])("isStripeMethodId of %s returns %s", (id, isId) => {
  expect(isStripeMethodId(id)).toBe(isId);
});

test.each([
  [3, 2026, false],
  [2, 2026, true],
  [12, 2025, true],
  [1, 2027, false],
])("isOver for a card that expires in %i/%i returns %s", (month, year, over) => {
  expect(isOver(month, year, NOW)).toBe(over);
});
