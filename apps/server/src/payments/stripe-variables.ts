import { z } from "zod";

function key(pattern: RegExp, error: string) {
  return z
    .string()
    .refine((value) => pattern.test(value), { error })
    .optional();
}

/** Variables that enable Stripe instead of the fake Stripe (docs/product.md §9.13). Set all or none. */
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

export function stripeProblems(
  set: Record<string, string | undefined>,
  appEnv: string | undefined,
): StripeProblem[] {
  const missing = NAMES.filter((name) => !set[name]);
  if (missing.length === NAMES.length) return [];
  if (missing.length > 0) {
    return missing.map((name) => ({
      name,
      wrong: "is missing, although other STRIPE_* variables are set",
      fix: "Copy it from Stripe's dashboard.",
    }));
  }
  const modes = NAMES.flatMap((name) => {
    const mode = /^[a-z]k_(live|test)_/.exec(set[name] ?? "")?.[1];
    return mode === undefined ? [] : [{ name, mode }];
  });
  const tests = modes.filter(({ mode }) => mode === "test");
  if (appEnv === "production") {
    const fix = "Set the live key, or try test payments with APP_ENV=staging.";
    return tests.map(({ name }) => ({ name, wrong: "is a test key", fix }));
  }
  if (appEnv === "staging") {
    const fix = "Set the test key: staging must not charge real money.";
    return modes
      .filter(({ mode }) => mode === "live")
      .map(({ name }) => ({ name, wrong: "is a live key", fix }));
  }
  if (tests.length === 0 || tests.length === modes.length) return [];
  const wrong = "and STRIPE_SECRET_KEY must both be live keys or both be test keys";
  return [
    { name: "STRIPE_PUBLISHABLE_KEY", wrong, fix: "Copy both from the same page of Stripe's dashboard." },
  ];
}
