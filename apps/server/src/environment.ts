import { isIP } from "node:net";
import { hasSeveralHosts, hostsOf, targetsStandby } from "@starling/db/hosts/addresses";
import { DEFAULT_MIN_AGE } from "@starling/validators/ages";
import { z } from "zod";
import { bucketVariables, missingForBucket } from "./media/bucket-variables.ts";
import { readUploadThingToken } from "./media/uploadthing-token.ts";
import { stripeProblems, stripeVariables } from "./payments/stripe-variables.ts";
import { missingClients, PLATFORM_CLIENTS, platformVariables } from "./platforms/platforms.ts";
import { vapidProblems, vapidVariables } from "./push/vapid-variables.ts";
import { SOCIAL_CLIENTS, socialVariables } from "./social-providers.ts";

import { tracingVariables } from "./tracing/tracing-variables.ts";

/** A blank variable counts as not set. */
type Source = Record<string, string | undefined>;

export interface EnvironmentProblem {
  name: string;
  wrong: string;
  fix: string;
}

export class EnvironmentError extends Error {
  readonly problems: EnvironmentProblem[];

  constructor(problems: EnvironmentProblem[]) {
    const lines = problems.map(({ name, wrong, fix }) => `  ${name} ${wrong}. ${fix}`);
    const head =
      problems.length === 1 ? "One setting needs attention:" : `${problems.length} settings need attention:`;
    super(
      `Starling cannot start. ${head}\n\n${lines.join("\n")}\n\nEvery setting is described in docs/operating.md.`,
    );
    this.name = "EnvironmentError";
    this.problems = problems;
  }
}

const DEFAULT_PORT = 3_000;
/** Percentage of each platform's request limit that may be used to read its list of live streams. */
const DEFAULT_CRAWL_SHARE = 30;
const WHOLE = /^\d{1,9}$/;

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .refine((value) => WHOLE.test(value) && Number(value) >= min && Number(value) <= max, { error })
    .transform(Number);
}

function address(protocols: readonly string[], example: string) {
  return z.string().refine((value) => protocols.includes(protocolOf(value)), {
    error: `must be an address such as ${example}`,
  });
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : "";
}

const isPostgres = (value: string) => ["postgres:", "postgresql:"].includes(protocolOf(value));

const database = z
  .string()
  .refine((value) => (hasSeveralHosts(value) ? hostsOf(value) !== null : isPostgres(value)), {
    error:
      "must be an address such as postgres://user:password@host:5432/starling, or of several hosts, " +
      "postgres://user:password@one:5432,two:5432/starling",
    abort: true,
  })
  .refine((value) => !hasSeveralHosts(value) || !targetsStandby(value), {
    error: "must not ask for a standby with target_session_attrs: writes go to the primary",
  });

const flag = z.enum(["0", "1"], { error: "must be 0 or 1" }).transform((value) => value === "1");
const filled = z.string();

const proxies = z.string().transform((value, context) => {
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const ranges = value.split(",").map((range) => range.trim());
  for (const range of ranges) {
    if (isProxyRange(range)) continue;
    context.addIssue({
      code: "custom",
      message:
        "must be a number of proxies, or a comma-separated list of addresses and ranges such as 10.0.0.0/8",
    });
    return z.NEVER;
  }
  return ranges;
});

function isProxyRange(range: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(range)) return true;
  const [ip = "", bits, ...rest] = range.split("/");
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (WHOLE.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const origin = z
  .string()
  .refine((value) => ["http:", "https:"].includes(protocolOf(value)) && new URL(value).pathname === "/", {
    error: "must be an origin such as https://starling.example, without a path",
    abort: true,
  })
  .transform((value) => new URL(value).origin);

/** All settings, each described in docs/operating.md (docs/product.md §9.13). */
export const environmentVariables = {
  APP_ENV: z
    .enum(["development", "test", "staging", "production"], {
      error: "must be development, test, staging or production",
    })
    .default("development"),
  PORT: whole(1, 65_535).default(DEFAULT_PORT),
  HOST: filled.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: filled.default(".data"),
  DATABASE_URL: database.optional(),
  EMBEDDED_POSTGRES: flag.optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "smtps://user:password@host:465").optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => /^[^@\r\n]*[^@\s]+@[^@\s]+$/.test(value), {
      error: 'must be a sender such as "Starling <hello@starling.example>"',
    })
    .optional(),
  BOUNCE_ADDRESS: z
    .string()
    .refine((value) => /^[a-z0-9._-]{1,15}@[a-z0-9.-]+$/i.test(value), {
      error: "must be an address with at most 15 characters before the @, such as bounces@starling.example",
    })
    .optional(),
  UPLOADTHING_TOKEN: z
    .string()
    .refine((value) => readUploadThingToken(value) !== null, {
      error: "must be a token copied from UploadThing's dashboard",
    })
    .optional(),
  LOCAL_MEDIA: flag.optional(),
  ...vapidVariables,
  ...bucketVariables,
  ...stripeVariables,
  ...socialVariables,
  ...platformVariables,
  MODERATION_WEBHOOK_URL: address(["http:", "https:"], "https://classifier.example/judge").optional(),
  MODERATION_WEBHOOK_SECRET: z
    .string()
    .refine((value) => /^whsec_[A-Za-z0-9+/]{32,128}={0,2}$/.test(value), {
      error: "must be whsec_ followed by 24 to 96 random bytes in base64",
    })
    .optional(),
  DEV_OAUTH: flag.optional(),
  DEMO: flag.optional(),
  DIRECTORY_INDEX: flag.optional(),
  CRAWL_SHARE: whole(0, 100).default(DEFAULT_CRAWL_SHARE),
  REDIS_URL: address(["redis:", "rediss:"], "redis://host:6379").optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .refine((value) => Number(value) > 0 && Number(value) <= 1_000_000, {
      error: "must be a number above 0, at most 1000000",
    })
    .transform(Number)
    .default(1),
  TRUST_PROXY: proxies.optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    .refine((value) => /^[\x21-\x7e]{24,200}$/.test(value), {
      error: "must be 24 to 200 letters, digits and symbols without spaces",
    })
    .optional(),
  ...tracingVariables,
  PRODUCTION_HOST: filled.transform((value) => value.toLowerCase()).optional(),
  OPERATOR_NAME: filled.max(200, { error: "must have at most 200 characters" }).optional(),
  OPERATOR_ADDRESS: filled.max(300, { error: "must have at most 300 characters" }).optional(),
  SUPPORT_EMAIL: z.email({ error: "must be an email address" }).optional(),
  SOCIAL_BLUESKY: address(["https:"], "https://bsky.app/profile/starling.example").optional(),
  SOCIAL_YOUTUBE: address(["https:"], "https://www.youtube.com/@starling").optional(),
  SOCIAL_DISCORD: address(["https:"], "https://discord.gg/starling").optional(),
  LEGAL_DIR: filled.optional(),
  SIGN_UP: z.enum(["open", "waitlist"], { error: "must be open or waitlist" }).default("open"),
  MIN_AGE: whole(13, 99).default(DEFAULT_MIN_AGE),
  DRAIN_SECONDS: whole(0, 60).default(0),
  LOG_LEVEL: z
    .enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"], {
      error: "must be silent, fatal, error, warn, info, debug or trace",
    })
    .optional(),
};

const schema = z.object(environmentVariables);
type Variables = z.infer<typeof schema>;

export type Environment = Variables & {
  /**
   * Whether this is a public site: production or staging. Staging differs only in using Stripe's test keys.
   */
  isProduction: boolean;
  PUBLIC_URL: string;
  LOG_LEVEL: NonNullable<Variables["LOG_LEVEL"]>;
};

/**
 * Validates the environment. Production rejects local fakes of external services, but allows an explicitly
 * enabled embedded Postgres.
 * @throws EnvironmentError that names all problems
 */
export function readEnvironment(source: Source): Environment {
  const set = Object.fromEntries(
    Object.keys(environmentVariables)
      .map((name) => [name, source[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = schema.safeParse(set);
  const problems = result.success ? [] : result.error.issues.map(problemOf);
  const isProduction = isPublic(set.APP_ENV);
  const wrong = new Set(problems.map((problem) => problem.name));
  const further = [
    ...publicAccessProblems(set),
    ...incompleteProviders(set),
    ...missingClients(set).map(({ name, why, example }) => missing(name, why, example)),
    ...incompleteBucket(set),
    ...incompleteClassifier(set),
    ...samePort(set),
    ...vapidProblems(set),
    ...stripeProblems(set, set.APP_ENV),
    ...(isProduction ? productionProblems(set) : []),
  ];
  problems.push(...further.filter((problem) => !wrong.has(problem.name)));
  if (problems.length > 0 || !result.success) throw new EnvironmentError(problems);
  const variables = result.data;
  return {
    ...variables,
    isProduction,
    PUBLIC_URL: variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`,
    LOG_LEVEL: variables.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
  };
}

function isPublic(appEnv: string | undefined): boolean {
  return appEnv === "production" || appEnv === "staging";
}

/** Describes a problem without the value: a URL may contain a password. */
function problemOf(issue: z.core.$ZodIssue): EnvironmentProblem {
  const name = String(issue.path[0]);
  return { name, wrong: issue.message, fix: "Correct it, or remove it." };
}

function missing(name: string, why: string, example: string): EnvironmentProblem {
  return { name, wrong: `is missing, ${why}`, fix: `Set it to ${example}.` };
}

/**
 * An https site is public. It therefore requires APP_ENV and refuses the demo, whose password is known
 * (docs/product.md §9.13, security row E1).
 */
function publicAccessProblems(set: Source): EnvironmentProblem[] {
  if (protocolOf(set.PUBLIC_URL ?? "") !== "https:") return [];
  if (!set.APP_ENV) {
    return [
      {
        name: "APP_ENV",
        wrong:
          "is missing, although PUBLIC_URL is https, so others can reach this site, and it would start with demo data and test payments",
        fix: "Set it to production, to staging with Stripe's test keys, or to development when only you can reach this site.",
      },
    ];
  }
  if (isPublic(set.APP_ENV) || set.DEMO !== "1") return [];
  const fix = "Remove it, or use an http PUBLIC_URL.";
  return [
    {
      name: "DEMO",
      wrong: "adds accounts with a published password, so it cannot be used with an https PUBLIC_URL",
      fix,
    },
  ];
}

/** Whether demo data is allowed: never in production or on an https site (security row E1). */
export function isDemoAllowed({
  isProduction,
  PUBLIC_URL,
}: Pick<Environment, "isProduction" | "PUBLIC_URL">): boolean {
  return !isProduction && protocolOf(PUBLIC_URL) !== "https:";
}

function incompleteProviders(set: Source): EnvironmentProblem[] {
  return [...new Set([...SOCIAL_CLIENTS, ...PLATFORM_CLIENTS])].flatMap((provider) => {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`];
    if (set[id] && !set[secret])
      return [missing(secret, `although ${id} is set`, "the secret of the same client")];
    if (set[secret] && !set[id])
      return [missing(id, `although ${secret} is set`, "the id of the same client")];
    return [];
  });
}

function incompleteBucket(set: Source): EnvironmentProblem[] {
  const problems = missingForBucket(set).map((name) =>
    missing(name, "although other S3_* variables are set", "the value in your storage provider's console"),
  );
  if (!set.UPLOADTHING_TOKEN || !set.S3_BUCKET) return problems;
  const fix = "Remove it, or remove the S3_* variables.";
  return [...problems, { name: "UPLOADTHING_TOKEN", wrong: "cannot be combined with an S3 bucket", fix }];
}

function incompleteClassifier(set: Source): EnvironmentProblem[] {
  const { MODERATION_WEBHOOK_URL: url, MODERATION_WEBHOOK_SECRET: secret } = set;
  if (url && !secret)
    return [
      missing(
        "MODERATION_WEBHOOK_SECRET",
        "although MODERATION_WEBHOOK_URL is set",
        "the secret that the classifier uses",
      ),
    ];
  if (secret && !url)
    return [
      missing(
        "MODERATION_WEBHOOK_URL",
        "although MODERATION_WEBHOOK_SECRET is set",
        "the classifier's address",
      ),
    ];
  return [];
}

function samePort(set: Source): EnvironmentProblem[] {
  if (!set.METRICS_PORT || Number(set.METRICS_PORT) !== Number(set.PORT ?? DEFAULT_PORT)) return [];
  const wrong = "is the same port as PORT";
  return [{ name: "METRICS_PORT", wrong, fix: "Choose another one, or remove it." }];
}

function productionProblems(set: Source): EnvironmentProblem[] {
  const problems: EnvironmentProblem[] = [];
  const need = (name: string, why: string, example: string) => {
    if (!set[name]) problems.push(missing(name, why, example));
  };
  need(
    "PUBLIC_URL",
    "but links in emails are built from it",
    "the site's address, such as https://starling.example",
  );
  if (protocolOf(set.PUBLIC_URL ?? "") === "http:") {
    problems.push({
      name: "PUBLIC_URL",
      wrong: "must start with https://",
      fix: "Session cookies require https.",
    });
  }
  if (set.EMBEDDED_POSTGRES !== "1") {
    need(
      "DATABASE_URL",
      "and production does not start an embedded database by default",
      "postgres://user:password@host:5432/starling, or choose the embedded one with EMBEDDED_POSTGRES=1",
    );
  }
  need(
    "SMTP_URL",
    "and the outbox is not available in production",
    "your mail server, such as smtps://user:password@host:465",
  );
  if (!set.S3_BUCKET && !set.UPLOADTHING_TOKEN) {
    need(
      "LOCAL_MEDIA",
      "and pictures and clips need a place",
      "1 to keep them in DATA_DIR, or configure a bucket with S3_*, or UPLOADTHING_TOKEN",
    );
  }
  need("MAIL_FROM", "but emails need a sender", '"Starling <hello@starling.example>"');
  need("OPERATOR_NAME", "but legal pages and emails name who runs the site", "your name or company");
  need("OPERATOR_ADDRESS", "but legal pages need your postal address", '"1 Main Street, 12345 Springfield"');
  need("SUPPORT_EMAIL", "but people need an address to write to", "help@starling.example");
  for (const name of ["DEV_OAUTH", "DEMO"]) {
    if (set[name] !== "1") continue;
    problems.push({ name, wrong: "is not available in production", fix: "Remove it." });
  }
  return problems;
}
