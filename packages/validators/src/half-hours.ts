import { options } from "./options.ts";

/** Text such as "8:00 PM" (docs/product.md §2.6). */
export function twelveHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** Stored as `HH:MM`, shown in 12-hour form (docs/product.md §2.6). */
export const HALF_HOURS = options(
  Array.from({ length: 48 }, (_, index) => {
    const time = `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`;
    return [time, twelveHour(time)] as const;
  }),
);

/** Weekdays from Monday to Sunday, which is stored as 0 (docs/product.md §2.6). */
export const WEEKDAYS = [
  { value: 1, label: "Monday" },
  { value: 2, label: "Tuesday" },
  { value: 3, label: "Wednesday" },
  { value: 4, label: "Thursday" },
  { value: 5, label: "Friday" },
  { value: 6, label: "Saturday" },
  { value: 0, label: "Sunday" },
] as const;
