import { createHash } from "node:crypto";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import type { TestServer } from "../testing/start-test-server.ts";

const server = await openTestServer();
const production = await openTestServer({ beside: server, production: true, stripe: true });

async function policyOf(of: TestServer, path = "/"): Promise<string[]> {
  const { headers } = await of.browser().request(path);
  return (headers.get("content-security-policy") ?? "").split(/;\s*/);
}

const INLINE = ["theme()", "hints()", "starter()"]
  .map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`)
  .join(" ");

const answers: [path: string, method: string, status: number][] = [
  ["/", "GET", 200],
  ["/assets/none.js", "GET", 404],
  ["/", "POST", 404],
  ["/healthz", "GET", 200],
  ["/api/v1/nothing", "GET", 404],
  ["/api/v1/auth/me", "GET", 401],
  ["/api/v1/auth/me", "POST", 405],
  ["/api/trpc/accounts.me", "GET", 401],
  ["/api/trpc/%", "GET", 400],
  ["/api/uploadthing", "GET", 200],
  ["/api/v1/clip/upload/none", "POST", 404],
  ["/api/v1/webhooks/stripe", "POST", 400],
  ["/api/v1/account/export.zip", "GET", 401],
  ["/api/v1/openapi.json", "GET", 200],
  ["/api/v1/docs", "GET", 200],
  ["/media/none", "GET", 404],
  ["/streamer/none", "GET", 200],
  ["/streamer/none/schedule.ics", "GET", 404],
  ["/streamer/none/card.png", "GET", 404],
  ["/outside-pictures/twitch/1", "GET", 404],
];

test.each(answers)("%s answers %s with %i and the security headers", async (path, method, status) => {
  const { headers, status: answered } = await server.browser().request(path, { method });
  expect(answered).toBe(status);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("frame-ancestors 'none'");
  const scripts = policy.split(/;\s*/).find((directive) => directive.startsWith("script-src "));
  expect(scripts).toBe(path === "/api/v1/docs" ? "script-src 'none'" : `script-src 'self' ${INLINE}`);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("strict-transport-security")).toBeNull();
  expect(headers.get("x-powered-by")).toBeNull();
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  if (path.startsWith("/api")) expect(headers.get("cache-control")).toBe("no-store");
});

test("the security policy allows only the site's own workers and manifests, even if Stripe is configured", async () => {
  for (const directives of [await policyOf(server), await policyOf(production)]) {
    expect(directives).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  }
});

test("sends Strict-Transport-Security in production", async () => {
  for (const path of ["/", "/api/v1/nothing"]) {
    const { headers } = await production.browser().request(path);
    expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(await policyOf(production, path)).toContain("upgrade-insecure-requests");
  }
});

test("pages may frame only the platforms' players, and load nothing else from other sites", async () => {
  const directives = await policyOf(server);
  expect(directives).toContain(
    "frame-src 'self' https://player.twitch.tv https://www.youtube-nocookie.com https://player.kick.com",
  );
  const others = directives.filter((directive) => !directive.startsWith("frame-src ")).join(" ");
  expect(others).not.toMatch(/twitch|youtube|kick/);
});

test("allows Stripe's scripts, frames and calls in the security policy only if Stripe is configured", async () => {
  const directives = await policyOf(production);
  expect(directives).toContain(`script-src 'self' ${INLINE} https://*.js.stripe.com https://js.stripe.com`);
  expect(directives).toContainEqual(expect.stringMatching(/^frame-src 'self' .*https:\/\/js\.stripe\.com/));
  expect(directives).toContainEqual(expect.stringMatching(/^connect-src .*https:\/\/api\.stripe\.com/));
  expect((await policyOf(server)).join()).not.toContain("stripe");
});

test("answers malformed HTTP with the security headers", async () => {
  const answer = await raw("nonsense\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain("frame-ancestors 'none'");
  expect(answer).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
  expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(text));
    let received = "";
    socket.setEncoding("utf8").on("data", (chunk) => {
      received += chunk;
    });
    socket.once("close", () => resolve(received));
    socket.once("error", reject);
  });
}
