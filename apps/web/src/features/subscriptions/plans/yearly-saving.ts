import { type Plan, priceText } from "@starling/validators/plans";
import { yearlySaving as words } from "./words.ts";

const MONTHS = 12;
/** A month that is all but free for some cents is called free; one that is not all free never. */
const ROUNDING = 0.05;
const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six"];

/** What paying by the year saves, in words: "Two months free: you save $9.98 a year." Null where it saves nothing. */
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

/** What a plan by the year comes to a month: "$4.16 a month". Null for one by the month, and for nothing. */
export function monthlyShare({ price, interval }: Plan): string | null {
  return interval === "year" && price > 0 ? words.month(priceText(price / MONTHS)) : null;
}
