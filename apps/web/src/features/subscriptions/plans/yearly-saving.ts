import { type Plan, priceText } from "@starling/validators/plans";
import { yearlySaving as words } from "./words.ts";

const MONTHS = 12;
/** Maximum remainder, as a fraction of a monthly price, at which a saving counts as whole free months. */
const ROUNDING = 0.05;
/** Largest saving that is named in months. */
const MAX_MONTHS = 6;

interface Saving {
  yearly: Plan;
  /** Cents saved per year. */
  saved: number;
  /** Saved months; null if they are not whole. */
  months: number | null;
}

/** Saving over twelve months if the plan is paid yearly instead of monthly; null if there is none. */
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

/**
 * Text about the saving, shown next to a price: "Two months free: you save $9.98 a year." for a yearly plan,
 * "Or $49.90 a year, two months free" for a monthly plan; null if there is no saving.
 */
export function yearlySaving(plan: Plan, plans: readonly Plan[]): string | null {
  const saving = savingOf(plan, plans);
  if (saving === null) return null;
  const { yearly, saved, months } = saving;
  const price = priceText(yearly.price);
  if (plan.interval === "month")
    return months === null ? words.yearly(price) : words.yearlyFree(price, months);
  return months === null ? words.saved(priceText(saved)) : words.free(months, priceText(saved));
}

/** Text next to the interval choice, such as "Two months free when you pay yearly"; null without a saving. */
export function yearlyOffer(plans: readonly Plan[]): string | null {
  const savings = plans.map((plan) => savingOf(plan, plans)).filter((saving) => saving !== null);
  const [best] = savings.sort((one, other) => other.saved - one.saved);
  if (!best) return null;
  const isShared = best.months !== null && savings.every(({ months }) => months === best.months);
  return isShared && best.months ? words.offer(best.months) : words.offerUpTo(priceText(best.saved));
}

/** Price of a yearly plan per month, such as "$4.16 a month"; null for monthly and free plans. */
export function monthlyShare({ price, interval }: Plan): string | null {
  return interval === "year" && price > 0 ? words.month(priceText(price / MONTHS)) : null;
}
