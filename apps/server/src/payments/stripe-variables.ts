import { z } from "zod";

function key(pattern: RegExp, error: string) {
  return z
    .string()
    .refine((value) => pattern.test(value), { error })
    .optional();
}

/** Variables that enable Stripe instead of its stand-in (docs/product.md §9.13); set all of them or none. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(live|test)_\w{8,}$/,
    "must be a secret key copied from Stripe's dashboard, such as sk_live_…",
  ),
  STRIPE_PUBLISHABLE_KEY: key(
    /^pk_(live|test)_\w{8,}$/,
    "must be a publishable key copied from Stripe's dashboard, such as pk_live_…",
  ),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_\w{8,}$/, "must be the signing secret of a webhook endpoint, whsec_…"),
};

const NAMES = Object.keys(stripeVariables);

interface StripeProblem {
  name: string;
  wrong: string;
  fix: string;
}

/** Reports missing variables, mixed test and live keys, and production without live keys. */
export function stripeProblems(
  set: Record<string, string | undefined>,
  isProduction: boolean,
): StripeProblem[] {
  const missing = NAMES.filter((name) => !set[name]);
  if (missing.length === NAMES.length && !isProduction) return [];
  if (missing.length > 0) {
    const why =
      missing.length === NAMES.length
        ? "and the stand-in for Stripe is not available in production"
        : "although other STRIPE_* variables are set";
    return missing.map((name) => ({
      name,
      wrong: `is missing, ${why}`,
      fix: "Copy it from Stripe's dashboard.",
    }));
  }
  const modes = NAMES.flatMap((name) => {
    const mode = /^[a-z]k_(live|test)_/.exec(set[name] ?? "")?.[1];
    return mode === undefined ? [] : [{ name, mode }];
  });
  const tests = modes.filter(({ mode }) => mode === "test");
  if (isProduction) {
    const fix = "Production charges real money, so set the live key.";
    return tests.map(({ name }) => ({ name, wrong: "is a test key", fix }));
  }
  if (tests.length === 0 || tests.length === modes.length) return [];
  const wrong = "and STRIPE_SECRET_KEY must both be live keys or both be test keys";
  return [
    { name: "STRIPE_PUBLISHABLE_KEY", wrong, fix: "Copy both from the same page of Stripe's dashboard." },
  ];
}
