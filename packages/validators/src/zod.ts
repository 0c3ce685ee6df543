import { z } from "zod";
import { cutText } from "./truncate-text.ts";

type Issue = z.core.$ZodRawIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: "Please send this as text",
  number: "Please enter a number",
  nan: "Please enter a number",
  int: "Please enter a whole number",
  boolean: "Please answer with yes or no",
  array: "Please send this as a list",
  object: "Please send this as an object",
  record: "Please send this as an object",
  date: "Please enter a date",
};

const FORMATS: Readonly<Record<string, string>> = {
  email: "Please enter a valid email address",
  url: "Please enter a web address",
  date: "Please enter a date as year, month and day",
};

const UNCLEAR = "Please check this entry";
const MAX_NAME_LENGTH = 40;

function quoted(name: PropertyKey | undefined): string {
  return `“${cutText(String(name ?? ""), MAX_NAME_LENGTH)}”`;
}

function bound(origin: string, verb: "least" | "most", count: number | bigint): string {
  if (origin === "string")
    return `Please use at ${verb} ${count} ${count === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `Please choose at ${verb} ${count}`;
  return verb === "least" ? `Please enter ${count} or more` : `Please enter ${count} or less`;
}

/** Default message for issues without a custom one (docs/product.md §9.2). */
export function explain(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return "Please fill this in";
      return KINDS[issue.expected] ?? UNCLEAR;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "Please fill this in"
        : bound(issue.origin, "least", issue.minimum);
    case "too_big":
      return bound(issue.origin, "most", issue.maximum);
    case "invalid_format":
      return FORMATS[issue.format] ?? "Please check the format";
    case "not_multiple_of":
      return `Please enter a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `There is no field called ${quoted(issue.keys[0])} here`;
    case "invalid_key":
      return `There is no field called ${quoted(issue.path?.at(-1))} here`;
    case "invalid_value":
      return issue.input === undefined ? "Please fill this in" : "Please choose one of the options";
    case "invalid_union":
      // The first alternative is the real type; the others allow blank values.
      return issue.errors[0]?.[0]?.message ?? UNCLEAR;
    default:
      return UNCLEAR;
  }
}

// Import `z` only from here, so that this configuration applies. `jitless` prevents zod's attempted `eval`,
// which browsers report as a policy violation.
z.config({ customError: explain, jitless: "document" in globalThis });

export { z };
