import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const server = await openTestServer();
const streamer = await member(server, "streamer");
const renewed = await streamer.browser.mutate("overlays.renew", undefined);
const { secret } = JSON.parse(renewed.text).result.data.json;

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);

test("serves a small page without cookies that is neither cached, indexed nor sent as a referrer", async () => {
  const answer = await get(`/overlay/${secret}`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(html.length).toBeLessThan(6_000);
  expect(html).toContain("Be the first");
  expect(html).not.toContain(secret);
});

test("the security policy allows only the page's own style and script, and connections to this server", async () => {
  const policyOf = async (query: string) =>
    (await get(`/overlay/${secret}${query}`)).headers.get("content-security-policy") ?? "";
  const policy = await policyOf("");
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; connect-src 'self';/,
  );
  expect(await policyOf("?color=22d3ee"), "another style has another hash").not.toBe(policy);
});

test("a wrong secret is answered with 404 and an explanation, and HEAD requests get the same status as GET", async () => {
  const wrong = await get(`/overlay/${"x".repeat(43)}`);
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toMatch(/^This overlay address doesn’t work/);
  expect((await get("/overlay/x", { method: "HEAD" })).status).toBe(404);
  expect((await get(`/overlay/${secret}`, { method: "HEAD" })).status).toBe(200);
});

test("no request writes the secret to the log", async () => {
  await get(`/overlay/${secret}?goal=5`);
  await get(`/OVERLAY/${secret}/x`);
  const input = encodeURIComponent(JSON.stringify({ json: { secret } }));
  const stream = await get(`/api/trpc/overlays.changes?input=${input}`);
  await stream.body?.cancel();
  await expect.poll(() => server.log.join("")).toContain("/overlay/…");
  expect(server.log.join("")).not.toContain(secret);
});

test("rate-limits requests for overlays", async () => {
  const limited = await startTestServer({ beside: server, rateLimitScale: 0.01 });
  const statuses: number[] = [];
  for (let index = 0; index < 8; index += 1)
    statuses.push((await fetch(`${limited.url}/overlay/${secret}`)).status);
  await limited.close();
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
});
