import { type Message, msg, t } from "@starling/i18n/translate";
import { z } from "zod";
import { tooManyCharacters } from "./messages.ts";
import { cutText } from "./truncate-text.ts";

type Issue = z.core.$ZodRawIssue;

const NUMBER = msg("Please enter a number");
const OBJECT = msg("Please send this as an object");
const MISSING = msg("Please fill this in");
const KINDS: Readonly<Record<string, Message>> = {
  string: msg("Please send this as text"),
  number: NUMBER,
  nan: NUMBER,
  int: msg("Please enter a whole number"),
  boolean: msg("Please answer with yes or no"),
  array: msg("Please send this as a list"),
  object: OBJECT,
  record: OBJECT,
  date: msg("Please enter a date"),
};

const FORMATS: Readonly<Record<string, Message>> = {
  email: msg("Please enter a valid email address"),
  url: msg("Please enter a web address"),
  date: msg("Please enter a date as year, month and day"),
};

const UNCLEAR = msg("Please check this entry");
const MAX_NAME_LENGTH = 40;

function unknownField(name: PropertyKey | undefined): string {
  return t("There is no field called “{name}” here", { name: cutText(String(name ?? ""), MAX_NAME_LENGTH) });
}

function atLeast(origin: string, min: number): string {
  if (origin === "string")
    return t("Please use at least {min, plural, one {{min} character} other {{min} characters}}", { min });
  return origin === "array" || origin === "set"
    ? t("Please choose at least {min}", { min })
    : t("Please enter {min} or more", { min });
}

function atMost(origin: string, max: number): string {
  if (origin === "string") return tooManyCharacters(max);
  return origin === "array" || origin === "set"
    ? t("Please choose at most {max}", { max })
    : t("Please enter {max} or less", { max });
}

/** Default message of an issue. */
export function explain(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      return t(issue.input === undefined ? MISSING : (KINDS[issue.expected] ?? UNCLEAR));
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? t(MISSING)
        : atLeast(issue.origin, Number(issue.minimum));
    case "too_big":
      return atMost(issue.origin, Number(issue.maximum));
    case "invalid_format":
      return t(FORMATS[issue.format] ?? msg("Please check the format"));
    case "not_multiple_of":
      return t("Please enter a multiple of {divisor}", { divisor: issue.divisor });
    case "unrecognized_keys":
      return unknownField(issue.keys[0]);
    case "invalid_key":
      return unknownField(issue.path?.at(-1));
    case "invalid_value":
      return issue.input === undefined ? t(MISSING) : t("Please choose one of the options");
    case "invalid_union":
      // The union's first alternative is the real type; the others allow blank values.
      return issue.errors[0]?.[0]?.message ?? t(UNCLEAR);
    default:
      return t(UNCLEAR);
  }
}

// Import `z` only from here, so that this configuration applies. `jitless` prevents zod's attempted `eval`,
// which browsers report as a policy violation.
z.config({ customError: explain, jitless: "document" in globalThis });

export { z };
