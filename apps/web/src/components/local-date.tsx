import { dateText } from "@starling/validators/date-texts";
import { useClock } from "../lib/use-now.ts";

export function LocalDate({ at }: { at: Date | string }) {
  return dateText(new Date(at), useClock());
}
