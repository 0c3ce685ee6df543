import { listText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import type { Fields } from "@starling/validators/catalogue/field";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { catalogueFacts } from "./catalogue-facts.tsx";
import type { Fact } from "./fact-list.tsx";

const FIRST = [
  "fullName",
  "ageRange",
  "gender",
  "ethnicity",
  "religion",
  "height",
  "location",
  "hometown",
  "relationshipStatus",
  "children",
  "pets",
];

interface Person {
  location: { city: string | null; state: string | null; country: string | null };
}

/**
 * Visible personal facts, with the location on one line (docs/product.md §2.9). Omits hidden and empty facts.
 */
export function vitalFacts(part: Fields, person: Person): Fact[] {
  const { city, state, country } = person.location;
  const places = [city, state, country].flatMap((place) => place || []);
  const location = { name: t("Location"), value: listText(places, "plain") };
  return pathsAt(part, "page", ["vitals"], FIRST)
    .filter((path) => path !== "location.state" && path !== "location.country")
    .flatMap((path) => (path === "location.city" ? location : catalogueFacts(part, [path], person)))
    .filter(({ value }) => value);
}
