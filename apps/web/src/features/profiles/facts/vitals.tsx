import type { Fields } from "@starling/validators/catalogue/field";
import { catalogueFacts } from "./catalogue-facts.tsx";
import type { Fact } from "./fact-list.tsx";

/** Who somebody is, in the order of reading; `location` is one line. */
const BEFORE_PLACE = ["fullName", "ageRange", "gender", "ethnicity", "religion", "height"];
const AFTER_PLACE = ["hometown", "relationshipStatus", "children", "pets", "zodiacSign", "workout"];

interface Place {
  location: { city: string | null; state: string | null; country: string | null };
}

/** What a visitor may read of who somebody is; nothing stands for what is hidden or not told (decisions §3.11). */
export function vitalFacts(part: Fields, person: Place): Fact[] {
  const { city, state, country } = person.location;
  const place = [city, state, country].filter(Boolean).join(", ");
  return [
    ...catalogueFacts(part, BEFORE_PLACE, person),
    { name: "Location", value: place },
    ...catalogueFacts(part, AFTER_PLACE, person),
  ].filter(({ value }) => value);
}
