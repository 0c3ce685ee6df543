import { z } from "zod";

function key(pattern: RegExp, error: string) {
  return z
    .string()
    .refine((value) => pattern.test(value), { error })
    .optional();
}

/** The variables that put Stripe in the place of its stand-in (decisions §6): all of them, or none. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(live|test)_\w{8,}$/,
    "must be a secret key as Stripe's dashboard shows it, such as sk_live_…",
  ),
  STRIPE_PUBLISHABLE_KEY: key(
    /^pk_(live|test)_\w{8,}$/,
    "must be a publishable key as Stripe's dashboard shows it, such as pk_live_…",
  ),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\w{8,}$/, "must be the signing secret of a webhook endpoint, whsec_…"),
};

const NAMES = Object.keys(stripeVariables);

/** A variable, what is wrong with it and what to do. */
interface StripeProblem {
  name: string;
  wrong: string;
  fix: string;
}

/** What is amiss: something is missing, modes are mixed, or production has none or one that moves no real money. */
export function stripeProblems(
  set: Record<string, string | undefined>,
  isProduction: boolean,
): StripeProblem[] {
  const missing = NAMES.filter((name) => !set[name]);
  if (missing.length === NAMES.length && !isProduction) return [];
  if (missing.length > 0) {
    const why =
      missing.length === NAMES.length
        ? "the stand-in for Stripe does not exist in production"
        : "the rest of STRIPE_* is set";
    return missing.map((name) => ({
      name,
      wrong: `is missing: ${why}`,
      fix: "Set it to what Stripe's dashboard shows.",
    }));
  }
  const modes = NAMES.flatMap((name) => {
    const mode = /^[a-z]k_(live|test)_/.exec(set[name] ?? "")?.[1];
    return mode === undefined ? [] : [{ name, mode }];
  });
  const tests = modes.filter(({ mode }) => mode === "test");
  if (isProduction) {
    const fix = "Production takes real money: set the live one.";
    return tests.map(({ name }) => ({ name, wrong: "is a key for tests", fix }));
  }
  if (tests.length === 0 || tests.length === modes.length) return [];
  const wrong = "and STRIPE_SECRET_KEY are not both live or both for tests";
  return [
    { name: "STRIPE_PUBLISHABLE_KEY", wrong, fix: "Take both from the same page of Stripe's dashboard." },
  ];
}
