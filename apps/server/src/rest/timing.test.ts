import { hashPassword } from "@starling/api/sessions/cryptography.adapter";
import { makeUser } from "@starling/db/testing/factories/users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";
import type { TestAnswer, TestBrowser } from "../testing/test-browser.ts";

let server: TestServer;
/** A browser that has just signed up, and can do that again with another address. */
let signedUp: TestBrowser;
const known = "known@example.test";
beforeAll(async () => {
  server = await startTestServer({ rateLimitScale: 1_000_000 });
  const passwordHash = await hashPassword("Quite-long-9");
  await makeUser(server.database.db, "viewer", { email: known, passwordHash });
  signedUp = server.browser();
  await signedUp.request("/api/v1/auth/signup", {
    json: { email: unknown(), username: "timing", password: "Quite-long-9" },
  });
});
afterAll(() => server.close());

let made = 0;
/** An address nobody has, of the same length. */
const unknown = () => {
  made += 1;
  return `u${String(made).padStart(4, "0")}@example.test`;
};

const calls: Record<string, (email: string) => Promise<TestAnswer>> = {
  login: (email) => post("/auth/login", { email, password: "Wrong-pass-1" }),
  "sign-up": (email) => {
    made += 1;
    return post("/auth/signup", { email, username: `timing_${made}`, password: "Quite-long-9" });
  },
  "another address for a sign-up": (email) => signedUp.mutate("accounts.changeSignUpEmail", { email }),
  "password reset": (email) => post("/auth/request-password-reset", { email }),
  "resend verification": (email) => post("/auth/resend-verification", { email }),
};

function post(path: string, json: object): Promise<TestAnswer> {
  return server.browser().request(`/api/v1${path}`, { json });
}

async function timed(call: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; ms: number }> {
  const start = performance.now();
  const answer = await call();
  return { answer, ms: performance.now() - start };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const SAMPLES = 60;
const ROUNDS = 4;

test.each(Object.entries(calls))(
  "%s answers a known address as an unknown one: status, body and time",
  async (_name, call) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    const fits = () => {
      const [a, b] = [median(times.known), median(times.unknown)];
      return Math.abs(a - b) <= Math.max(3, 0.15 * Math.max(a, b));
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let sample = 0; sample < SAMPLES; sample += 1) {
        // Who goes first changes, so that neither always pays for the other's queued work.
        const order = sample % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
        const answers: Partial<Record<"known" | "unknown", TestAnswer>> = {};
        for (const kind of order) {
          const { answer, ms } = await timed(() => call(kind === "known" ? known : unknown()));
          answers[kind] = answer;
          times[kind].push(ms);
        }
        expect(answers.known?.status).toBe(answers.unknown?.status);
        expect(answers.known?.text).toBe(answers.unknown?.text);
      }
      // A busy machine gets more samples, never a wider bound.
      if (fits()) break;
    }
    expect(fits(), `medians: known ${median(times.known)} ms, unknown ${median(times.unknown)} ms`).toBe(
      true,
    );
  },
  120_000,
);
