import { msg } from "@starling/i18n/translate";
import { normalized } from "./stream-safe.ts";

export const TEAM_NAME_RESERVED = msg(
  "This name is reserved for the team behind Starling. Please choose another one.",
);

/** Words that suggest the operator. A name of only these words and `FILLERS` is reserved. */
const OPERATOR_WORDS = [
  ...["abuse", "admin", "admins", "administration", "administrator", "administrators", "customerservice"],
  ...["customersupport", "helpdesk", "hostmaster", "mod", "moderation", "moderator", "moderators", "mods"],
  ...["official", "operator", "postmaster", "root", "safety", "security", "staff", "starling", "support"],
  ...["sysadmin", "system", "webmaster"],
];
const FILLERS = [
  ...["account", "accounts", "app", "billing", "bot", "center", "centre", "contact", "crew", "desk", "help"],
  ...["hq", "info", "live", "office", "page", "payments", "real", "service", "services", "site", "team"],
  ...["the", "tv", "verified"],
];

/** Latin letter for each letter, digit or symbol that looks like it. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    "0": "o",
    "1": "i",
    l: "i",
    "|": "i",
    "!": "i",
    "3": "e",
    "4": "a",
    "@": "a",
    "5": "s",
    $: "s",
    "7": "t",
    "8": "b",
  },
  ...{
    а: "a",
    в: "b",
    е: "e",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    і: "i",
    ј: "j",
    ѕ: "s",
  },
  ...{
    ԁ: "d",
    ӏ: "i",
    ո: "n",
    г: "r",
    п: "n",
    и: "n",
    α: "a",
    β: "b",
    ε: "e",
    η: "n",
    ι: "i",
    κ: "k",
    μ: "m",
    ν: "v",
  },
  ...{ ο: "o", ρ: "p", σ: "o", τ: "t", υ: "u", χ: "x", ı: "i", ɡ: "g", ø: "o", ł: "i", đ: "d" },
};

/**
 * Name for comparison: lower case, with look-alikes replaced and without marks and separators. Doubled
 * letters become single, except "i".
 */
function skeleton(written: string): string {
  const letters = normalized(written, "NFKD").toLowerCase().replace(/\p{M}/gu, "");
  const alike = [...letters].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  return alike
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w")
    .replace(/([^i])\1+/gu, "$1");
}

const any = (words: readonly string[]) => `(?:${[...new Set(words.map(skeleton))].join("|")})`;
const OPERATOR_NAME = new RegExp(
  `^${any(FILLERS)}*?${any(OPERATOR_WORDS)}(?:${any(OPERATOR_WORDS)}|${any(FILLERS)})*$`,
);

/**
 * Whether a name poses as the operator (docs/product.md §1.4): `admin_`, `adm1n`, `Starling Support 24`, but
 * not `starling_fan`.
 */
export function impersonatesOperator(name: string): boolean {
  return [name, name.replace(/^\P{L}+|\P{L}+$/gu, "")].some((reading) =>
    OPERATOR_NAME.test(skeleton(reading)),
  );
}
