import { describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./environment.ts";
import { bucketFrom } from "./media/bucket-variables.ts";
import { writeUploadThingToken } from "./media/uploadthing-token.ts";

const production = {
  APP_ENV: "production",
  PUBLIC_URL: "https://starling.example",
  DATABASE_URL: "postgres://starling:secret@db/starling",
  SMTP_URL: "smtps://user:secret@mail",
  MAIL_FROM: "Starling <hello@starling.example>",
  OPERATOR_NAME: "Jo Doe",
  OPERATOR_ADDRESS: "1 Main Street, 12345 Springfield",
  SUPPORT_EMAIL: "help@starling.example",
  UPLOADTHING_TOKEN: writeUploadThingToken({ apiKey: "sk_live_1", appId: "app1", regions: ["fra1"] }),
  STRIPE_SECRET_KEY: "sk_live_0123456789",
  STRIPE_PUBLISHABLE_KEY: "pk_live_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
};

const stripe = {
  STRIPE_SECRET_KEY: "sk_test_0123456789",
  STRIPE_PUBLISHABLE_KEY: "pk_test_0123456789",
  STRIPE_WEBHOOK_SECRET: "whsec_0123456789",
};

const bucket = {
  S3_BUCKET: "clips",
  S3_REGION: "eu-west-1",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: "secret",
};

function problemsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems.map((problem) => problem.name).sort();
    throw error;
  }
}

const vapid = {
  VAPID_PUBLIC_KEY: "BBJBfkE8tOFWDeQeRBzTSbTzrgbmKNoAUJ478K5ZtniITErweyw5zm_CAEnTEBXCjDDUE1Jd6MQomVhHtXrwYMQ",
  VAPID_PRIVATE_KEY: "X5U-cRR7Jp9zKO1jTtYXL8LRZTAvKcV-W6vFE8DzaBI",
};

test("requires both VAPID keys together, as a matching pair", () => {
  expect(problemsOf(vapid)).toEqual([]);
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = vapid;
  expect(problemsOf({ VAPID_PUBLIC_KEY })).toEqual(["VAPID_PRIVATE_KEY"]);
  expect(problemsOf({ VAPID_PRIVATE_KEY })).toEqual(["VAPID_PUBLIC_KEY"]);
  const otherKey = `${VAPID_PRIVATE_KEY.slice(0, -2)}AA`;
  expect(problemsOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: otherKey })).toEqual(["VAPID_PUBLIC_KEY"]);
  for (const wrong of ["abc", `${VAPID_PUBLIC_KEY}=`, "not base64url!"])
    expect(problemsOf({ ...vapid, VAPID_PUBLIC_KEY: wrong })).toEqual(["VAPID_PUBLIC_KEY"]);
  expect(problemsOf({ ...vapid, VAPID_PRIVATE_KEY: "a".repeat(86) })).toEqual(["VAPID_PRIVATE_KEY"]);
});

test.each([
  "postgres://starling:secret@one:5432,two:5432/starling",
  "postgres://starling:secret@one,[::1]:5433/starling?sslmode=require&target_session_attrs=read-write",
])("accepts a DATABASE_URL with several hosts: %s", (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL })).toEqual([]);
});

test.each([
  "postgres://starling:secret@one,/starling",
  "postgres://starling:secret@one:99999,two/starling",
  "one,two",
  "postgres://one,two/starling?target_session_attrs=prefer-standby",
])("rejects an invalid DATABASE_URL: %s", (DATABASE_URL) => {
  expect(problemsOf({ DATABASE_URL })).toEqual(["DATABASE_URL"]);
});

describe("default environment settings", () => {
  test("an empty environment gives a working development configuration", () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      APP_ENV: "development",
      PORT: 3000,
      DATA_DIR: ".data",
      PUBLIC_URL: "http://localhost:3000",
      RATE_LIMIT_SCALE: 1,
      MIN_AGE: 13,
      DRAIN_SECONDS: 0,
    });
    expect(environment.TRUST_PROXY).toBeUndefined();
  });
});

describe("validation of environment variables", () => {
  test("reports all invalid environment variables in one error", () => {
    const names = problemsOf({ PORT: "http", APP_ENV: "live", PUBLIC_URL: "starling", LOG_LEVEL: "loud" });
    expect(names).toEqual(["APP_ENV", "LOG_LEVEL", "PORT", "PUBLIC_URL"]);
  });

  test("the error for an environment variable names the problem and the fix, but not the value", () => {
    expect(() => readEnvironment({ DATABASE_URL: "mysql://root:hunter2@db" })).toThrow(
      /DATABASE_URL must be an address such as postgres:/,
    );
    expect(() => readEnvironment({ DATABASE_URL: "mysql://root:hunter2@db" })).not.toThrow(/hunter2/);
  });

  test("requires a METRICS_PORT other than the site's PORT, and a long METRICS_TOKEN", () => {
    expect(problemsOf({ METRICS_PORT: "3000" })).toEqual(["METRICS_PORT"]);
    expect(problemsOf({ METRICS_PORT: "9100", PORT: "9100" })).toEqual(["METRICS_PORT"]);
    expect(problemsOf({ METRICS_PORT: "9100" })).toEqual([]);
    expect(problemsOf({ METRICS_TOKEN: "short" })).toEqual(["METRICS_TOKEN"]);
    expect(problemsOf({ METRICS_TOKEN: "with spaces and otherwise long enough" })).toEqual(["METRICS_TOKEN"]);
  });

  test("requires APP_ENV with an https PUBLIC_URL, and refuses demo data on https", () => {
    const https = { PUBLIC_URL: "https://starling.example" };
    expect(problemsOf(https)).toEqual(["APP_ENV"]);
    expect(problemsOf({ ...https, APP_ENV: " ", PORT: "x" })).toEqual(["APP_ENV", "PORT"]);
    expect(() => readEnvironment(https)).toThrow(
      /APP_ENV is missing, .* Set it to production, to staging .*, or to development/,
    );
    for (const APP_ENV of ["development", "test"]) {
      expect(problemsOf({ ...https, APP_ENV })).toEqual([]);
      expect(problemsOf({ ...https, APP_ENV, DEMO: "0" })).toEqual([]);
      expect(problemsOf({ ...https, APP_ENV, DEMO: "1" })).toEqual(["DEMO"]);
    }
    expect(problemsOf({ PUBLIC_URL: "http://192.0.2.10:3000" })).toEqual([]);
  });

  test("requires both the client id and the secret of a social provider", () => {
    expect(problemsOf({ GOOGLE_CLIENT_ID: "x" })).toEqual(["GOOGLE_CLIENT_SECRET"]);
    expect(problemsOf({ TWITCH_CLIENT_SECRET: "x" })).toEqual(["TWITCH_CLIENT_ID"]);
    expect(problemsOf({ KICK_CLIENT_ID: "x" })).toEqual(["KICK_CLIENT_SECRET"]);
    expect(problemsOf({ YOUTUBE_API_KEY: "x" })).toEqual(["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
    expect(problemsOf({ TWITCH_API_URL: "api.example" })).toEqual(["TWITCH_API_URL"]);
  });

  test("requires both the URL of a moderation webhook and a secret of full length", () => {
    const url = "https://classifier.example/judge";
    const secret = `whsec_${"A".repeat(43)}=`;
    expect(problemsOf({ MODERATION_WEBHOOK_URL: url })).toEqual(["MODERATION_WEBHOOK_SECRET"]);
    expect(problemsOf({ MODERATION_WEBHOOK_SECRET: secret })).toEqual(["MODERATION_WEBHOOK_URL"]);
    const both = { MODERATION_WEBHOOK_URL: url, MODERATION_WEBHOOK_SECRET: secret };
    expect(readEnvironment(both)).toMatchObject(both);
    expect(problemsOf({ ...both, MODERATION_WEBHOOK_URL: "ftp://classifier.example" })).toEqual([
      "MODERATION_WEBHOOK_URL",
    ]);
    for (const weak of ["secret", "whsec_short", `whsec_${"A".repeat(31)}`, "A".repeat(44)])
      expect(problemsOf({ ...both, MODERATION_WEBHOOK_SECRET: weak })).toEqual(["MODERATION_WEBHOOK_SECRET"]);
  });

  test("requires a bucket's name, region and keys together, and refuses UploadThing in addition", () => {
    const needed = ["S3_ACCESS_KEY_ID", "S3_BUCKET", "S3_REGION", "S3_SECRET_ACCESS_KEY"];
    expect(problemsOf({ S3_ENDPOINT: "https://s3.example" })).toEqual(needed);
    expect(problemsOf({ S3_BUCKET: "clips", S3_REGION: "auto" })).toEqual([needed[0], needed[3]]);
    expect(problemsOf(bucket)).toEqual([]);
    expect(problemsOf({ ...bucket, S3_ENDPOINT: "s3.example" })).toEqual(["S3_ENDPOINT"]);
    expect(problemsOf({ ...bucket, S3_BUCKET: "Not a name" })).toEqual(["S3_BUCKET"]);
    expect(problemsOf({ ...bucket, UPLOADTHING_TOKEN: production.UPLOADTHING_TOKEN })).toEqual([
      "UPLOADTHING_TOKEN",
    ]);
  });

  test("requires all three Stripe variables, from the same Stripe mode", () => {
    expect(problemsOf(stripe)).toEqual([]);
    for (const name of Object.keys(stripe)) {
      const { [name]: _, ...rest } = stripe as Record<string, string>;
      expect(problemsOf(rest)).toEqual([name]);
      expect(problemsOf({ ...stripe, [name]: "sk_test" })).toEqual([name]);
    }
    expect(problemsOf({ ...stripe, STRIPE_SECRET_KEY: production.STRIPE_SECRET_KEY })).toEqual([
      "STRIPE_PUBLISHABLE_KEY",
    ]);
    expect(() => readEnvironment({ ...stripe, STRIPE_SECRET_KEY: "sk_live" })).not.toThrow(/sk_live\./);
  });

  test.each(["x", "e30=", writeUploadThingToken({ apiKey: "pk_1", appId: "a", regions: ["fra1"] })])(
    "rejects %s as an UploadThing token without repeating the value",
    (token) => {
      expect(problemsOf({ UPLOADTHING_TOKEN: token })).toEqual(["UPLOADTHING_TOKEN"]);
    },
  );

  test.each([
    ["1", 1],
    ["10.0.0.0/8, loopback", ["10.0.0.0/8", "loopback"]],
    ["::1/128", ["::1/128"]],
  ])("TRUST_PROXY accepts %s", (text, expected) => {
    expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(expected);
  });

  test.each(["true", "10.0.0.0/33", "*", "1.2.3.4/8/9"])("TRUST_PROXY rejects %s", (text) => {
    expect(problemsOf({ TRUST_PROXY: text })).toEqual(["TRUST_PROXY"]);
  });
});

describe("environment variables in production", () => {
  test("reports all environment variables that production lacks in one error", () => {
    expect(problemsOf({ APP_ENV: "production" })).toEqual([
      "DATABASE_URL",
      "LOCAL_MEDIA",
      "MAIL_FROM",
      "OPERATOR_ADDRESS",
      "OPERATOR_NAME",
      "PUBLIC_URL",
      "SMTP_URL",
      "SUPPORT_EMAIL",
    ]);
  });

  test("production requires DATABASE_URL unless EMBEDDED_POSTGRES is set", () => {
    expect(readEnvironment(production).LOG_LEVEL).toBe("info");
    const { DATABASE_URL: _, ...rest } = production;
    expect(problemsOf(rest)).toEqual(["DATABASE_URL"]);
    expect(problemsOf({ ...rest, EMBEDDED_POSTGRES: "1" })).toEqual([]);
  });

  test("production requires a store for media files: a bucket, UploadThing, or LOCAL_MEDIA", () => {
    const { UPLOADTHING_TOKEN: _, ...rest } = production;
    expect(problemsOf(rest)).toEqual(["LOCAL_MEDIA"]);
    expect(problemsOf({ ...rest, ...bucket })).toEqual([]);
    expect(problemsOf({ ...rest, LOCAL_MEDIA: "1" })).toEqual([]);
  });

  test("production accepts only live Stripe keys, staging only test keys, and both can run without keys", () => {
    const names = ["STRIPE_PUBLISHABLE_KEY", "STRIPE_SECRET_KEY"];
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...free } = production;
    const staging = { ...free, APP_ENV: "staging" };
    expect(problemsOf({ ...production, ...stripe })).toEqual(names);
    expect(problemsOf({ ...production, APP_ENV: "staging" })).toEqual(names);
    expect(problemsOf({ ...staging, ...stripe })).toEqual([]);
    expect(problemsOf({ ...free, STRIPE_SECRET_KEY })).toEqual([
      "STRIPE_PUBLISHABLE_KEY",
      "STRIPE_WEBHOOK_SECRET",
    ]);
    for (const env of [free, staging]) expect(problemsOf(env)).toEqual([]);
    expect(readEnvironment(staging).isProduction).toBe(true);
  });

  test("production refuses demo data, local sign-in and a PUBLIC_URL with plain http", () => {
    expect(problemsOf({ ...production, DEMO: "1", DEV_OAUTH: "1" })).toEqual(["DEMO", "DEV_OAUTH"]);
    for (const PUBLIC_URL of ["http://starling.example", "http://localhost:3000"])
      expect(problemsOf({ ...production, PUBLIC_URL })).toEqual(["PUBLIC_URL"]);
  });
});

test("reads a blank variable as not set, and a URL without its last slash", () => {
  const blank = readEnvironment({ PORT: "", DATABASE_URL: "  " });
  expect(blank).toMatchObject({ PORT: 3000, PUBLIC_URL: "http://localhost:3000" });
  expect(readEnvironment({ PUBLIC_URL: "http://a.example/" }).PUBLIC_URL).toBe("http://a.example");
});

test("a bucket of a store other than Amazon S3 uses path-style URLs unless S3_FORCE_PATH_STYLE forbids them", () => {
  const styleOf = (more: object) => bucketFrom(readEnvironment({ ...bucket, ...more }))?.forcePathStyle;
  expect(styleOf({})).toBe(false);
  expect(styleOf({ S3_ENDPOINT: "https://s3.example" })).toBe(true);
  expect(styleOf({ S3_ENDPOINT: "https://s3.example", S3_FORCE_PATH_STYLE: "0" })).toBe(false);
});
