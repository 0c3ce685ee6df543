import { type Plan, priceText } from "@starling/validators/plans";
import { yearlySaving as words } from "./words.ts";

const MONTHS = 12;
/** Fraction of a monthly price within which a partly free month counts as free. */
const ROUNDING = 0.05;
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six"];

/** Saving of a yearly plan, such as "Two months free: you save $9.98 a year."; null if there is none. */
export function yearlySaving(plan: Plan, plans: readonly Plan[]): string | null {
  const monthly = plans.find(({ name, interval }) => name === plan.name && interval === "month");
  if (plan.interval !== "year" || !monthly || monthly.price === 0) return null;
  const saved = monthly.price * MONTHS - plan.price;
  if (saved <= 0) return null;
  const amount = `you save ${priceText(saved)} a year`;
  const whole = Math.floor(saved / monthly.price);
  const word = NUMBERS[whole];
  const isWhole = saved % monthly.price < monthly.price * ROUNDING;
  return word && isWhole
    ? words.free(word, whole === 1 ? "month" : "months", amount)
    : `${amount.charAt(0).toUpperCase()}${amount.slice(1)}.`;
}

/** Price of a yearly plan per month, such as "$4.16 a month"; null for monthly and free plans. */
export function monthlyShare({ price, interval }: Plan): string | null {
  return interval === "year" && price > 0 ? words.month(priceText(price / MONTHS)) : null;
}
