import { z } from "./zod.ts";

/** A calendar date `YYYY-MM-DD` that exists. */
export const calendarDate = z.iso.date({ error: "Please enter a date as year, month and day" });
