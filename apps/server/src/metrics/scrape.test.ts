import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { member } from "../testing/people.ts";

const TOKEN = "a-token-of-tests-that-is-long-enough";
const server = await openTestServer({ metrics: { token: TOKEN } });
const person = await member(server, "viewer");

const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers });

async function scrape(): Promise<string> {
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  return answer.text();
}

function numberOf(text: string, series: string): number | undefined {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test("only clients with the token can read the metrics", async () => {
  for (const authorization of [
    "",
    "Bearer",
    `Bearer ${TOKEN}x`,
    `bearer ${TOKEN.slice(1)}`,
    `Basic ${TOKEN}`,
  ]) {
    const answer = await ask(authorization === "" ? {} : { authorization });
    expect(answer.status, authorization).toBe(401);
    expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="metrics"');
    expect(await answer.text()).not.toContain("starling_");
  }
  expect(await scrape()).toContain("starling_database_up 1");
});

test("counts calls by procedure and outcome, including calls in a batch and over REST", async () => {
  const ok = 'starling_call_duration_seconds_count{procedure="accounts.me",outcome="ok"}';
  const refused = 'starling_call_duration_seconds_count{procedure="accounts.me",outcome="refused"}';
  const before = numberOf(await scrape(), ok) ?? 0;
  const batch = "/api/trpc/accounts.me,accounts.me?batch=1";
  expect((await person.browser.request(batch)).status).toBe(200);
  expect((await person.browser.request("/api/v1/auth/me")).status).toBe(200);
  expect((await fetch(server.url + batch)).status).toBe(401);
  const text = await scrape();
  expect(numberOf(text, ok)).toBe(before + 3);
  expect(numberOf(text, refused)).toBe(2);
  expect(numberOf(text, 'starling_call_errors_total{procedure="accounts.me",code="UNAUTHENTICATED"}')).toBe(
    2,
  );
  expect(numberOf(text, 'starling_http_request_duration_seconds_count{route="/api/trpc",status="4xx"}')).toBe(
    1,
  );
});

test("no metric label contains user input", async () => {
  const canary = "canary-of-a-stranger";
  for (const path of [
    `/${canary}`,
    `/api/trpc/${canary}`,
    `/api/v1/${canary}`,
    `/@${canary}`,
    `/API/V1/profile/${canary}`,
    `/streamer/${canary}/card.png`,
  ])
    await fetch(server.url + path, { headers: { "user-agent": canary } });
  await person.browser.request(`/api/v1/clips/${person.userId}`);
  const text = await scrape();
  expect(text).not.toContain(canary);
  expect(text).not.toContain(person.userId);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  expect(text).not.toMatch(/@/);
  expect(text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
  for (const [, label = ""] of text.matchAll(/^starling_http_\w+\{.*?route="([^"]*)"/gm))
    expect(label).toMatch(/^(other|\/[a-z0-9/:.@*{}-]*)$/i);
});
