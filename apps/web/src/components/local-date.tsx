import { dateText } from "@starling/validators/date-texts";
import { useClock } from "../lib/use-now.ts";

/** Date in the visitor's time zone. */
export function LocalDate({ at }: { at: Date | string }) {
  return dateText(new Date(at), useClock());
}
