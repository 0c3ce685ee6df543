import { type Plan, priceText } from "@starling/validators/plans";
import { yearlySaving as words } from "./words.ts";

const MONTHS = 12;
/**
 * Fraction of a monthly price. If the remainder of a saving is smaller than this fraction, the saving counts
 * as a whole number of months.
 */
const ROUNDING = 0.05;
/**
 * Maximum number of months in which a saving is expressed. A larger saving is expressed as an amount of
 * money.
 */
const MAX_MONTHS = 6;

interface Saving {
  yearly: Plan;
  /** Cents per year. */
  saved: number;
  /** Null if the saving is expressed as an amount of money. */
  months: number | null;
}

/** Saving per year if the plan is paid yearly instead of monthly; null if there is none. */
function savingOf({ name }: Plan, plans: readonly Plan[]): Saving | null {
  const ofInterval = (wanted: Plan["interval"]) =>
    plans.find((plan) => plan.name === name && plan.interval === wanted);
  const [monthly, yearly] = [ofInterval("month"), ofInterval("year")];
  if (!monthly || !yearly || monthly.price === 0) return null;
  const saved = monthly.price * MONTHS - yearly.price;
  if (saved <= 0) return null;
  const whole = Math.floor(saved / monthly.price);
  const isWhole = saved % monthly.price < monthly.price * ROUNDING;
  const isNamed = isWhole && whole > 0 && whole <= MAX_MONTHS;
  return { yearly, saved, months: isNamed ? whole : null };
}

/** Yearly plan: "You save $9.98 a year." Monthly plan: "Or $49.90 a year". Null without a saving. */
export function yearlySaving(plan: Plan, plans: readonly Plan[]): string | null {
  const saving = savingOf(plan, plans);
  if (saving === null) return null;
  const { yearly, saved } = saving;
  return plan.interval === "month" ? words.yearly(priceText(yearly.price)) : words.saved(priceText(saved));
}

/** Null without a saving. */
export function yearlyOffer(plans: readonly Plan[]): string | null {
  const savings = plans.map((plan) => savingOf(plan, plans)).filter((saving) => saving !== null);
  const [best] = savings.sort((one, other) => other.saved - one.saved);
  if (!best) return null;
  const isShared = best.months !== null && savings.every(({ months }) => months === best.months);
  return isShared && best.months ? words.offer(best.months) : words.offerUpTo(priceText(best.saved));
}

/** Null for monthly and free plans. */
export function monthlyShare({ price, interval }: Plan): string | null {
  return interval === "year" && price > 0 ? words.month(priceText(price / MONTHS)) : null;
}
