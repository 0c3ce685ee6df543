import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { ACCESS_COOKIE, HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sourceMemberPages } from "../testing/page-renderer.ts";
import { member, type Person } from "../testing/people.ts";
import { startTestServer, type TestServer } from "../testing/start-test-server.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const HOSTILE = "</script><b>Mo</b>";

let server: TestServer;
let viewer: Person;
let memberPages: Awaited<ReturnType<typeof sourceMemberPages>>;
beforeAll(async () => {
  memberPages = await sourceMemberPages();
  server = await startTestServer({ memberPages });
  viewer = await member(server, "viewer");
  for (const name of ["Ada", "Bo", "Cy", "Di", "Eli", HOSTILE]) {
    const user = await makeUser(server.database.db, "streamer");
    const streamer = await makeStreamer(server.database.db, { displayName: name, userId: user.id });
    await makeClip(server.database.db, streamer.id);
  }
}, 60_000);
afterAll(async () => {
  await server.close();
  await memberPages.close();
});

interface Given {
  path: string;
  input?: unknown;
  response: { result: { data: { json: unknown } } };
}

async function open(path: string, { browser }: Pick<Person, "browser"> = viewer, userAgent = PHONE) {
  browser.cookies.set(HINT_COOKIE, HINT_VALUE);
  const answer = await browser.request(path, { headers: { accept: "text/html", "user-agent": userAgent } });
  const [, json] = /id="given-answers">(.*?)<\/script>/s.exec(answer.text) ?? [];
  const given: Given[] = JSON.parse(json ?? "[]");
  return { ...answer, given, root: /<body>(.*)/s.exec(answer.text)?.[1] ?? "" };
}

async function askedOverHttp({ browser }: Person, { path, input }: Given): Promise<unknown> {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const { json } = await browser.request(`/api/trpc/${path}${query}`);
  return json;
}

test.each(["/streamers", "/dashboard", "/clips", "/plans", "/profile"])(
  "the page at %s contains the API's answers for the signed-in person and is not cached",
  async (path) => {
    const { headers, given } = await open(path);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(given.length).toBeGreaterThan(1);
    expect(given[0]?.response.result.data.json).toMatchObject({ id: viewer.userId });
    for (const one of given) expect(one.response, one.path).toEqual(await askedOverHttp(viewer, one));
  },
);

test("a page for the free plan contains only what the plan includes, and no text can end the data element", async () => {
  const { text, given } = await open("/streamers");
  const list = given.find(({ path }) => path === "discovery.list")?.response.result.data.json;
  expect(list).toMatchObject({ total: 6, items: expect.arrayContaining([{ isLocked: true }]) });
  expect(JSON.stringify(list)).toContain(HOSTILE);
  expect(text).not.toContain(HOSTILE);
});

test("a page at another URL contains the answers to its own queries", async () => {
  const { given } = await open("/streamers?search=ada&mode=swipe");
  expect(given.find(({ path }) => path === "discovery.list")?.input).toMatchObject({ search: "ada" });
  expect(given.map(({ path }) => path)).not.toContain("discovery.now");
});

test("each person's page contains only their own answers, and refused pages are not rendered", async () => {
  const other = await member(server, "viewer");
  const streamer = await member(server, "streamer");
  const mine = await open("/dashboard");
  const theirs = await open("/dashboard", other);
  expect(theirs.text).not.toContain(viewer.userId);
  expect(mine.text).not.toContain(other.userId);
  const sentAway = await open("/streamers", streamer);
  for (const one of sentAway.given)
    expect(one.response, one.path).toEqual(await askedOverHttp(streamer, one));
  expect(sentAway.text).not.toContain("Discover streamers");
});

test("renders a member's page on the server for phones only", async () => {
  const phone = await open("/streamers");
  expect(phone.root).toContain(">Discover streamers</h1>");
  const drawn = phone.root.replaceAll(/<script.*?<\/script>/gs, "");
  expect(drawn.match(/data-follow=""/g), "a free account sees three cards").toHaveLength(3);
  expect(phone.text).toContain("<title>Discover streamers · Starling</title>");
  const desk = await open("/streamers", viewer, "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0");
  expect(desk.root).not.toContain("<h1");
  expect(desk.given).toEqual(phone.given);
});

test.each([
  ["/plans", "Your current plan:"],
  ["/plans?tab=features", "What each plan includes"],
])("renders the page at %s for a phone", async (path, words) => {
  expect((await open(path)).root).toContain(words);
});

test("visitors and people with an expired session get the normal page", async () => {
  const stranger = server.browser();
  const expired = server.browser();
  expired.cookies.set(ACCESS_COOKIE, "of-yesterday");
  for (const browser of [stranger, expired]) {
    const { headers, given, text } = await open("/streamers", { browser });
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(given).toEqual([]);
    expect(text).not.toContain("Discover streamers");
  }
});

test("omits answers that failed, and still serves the page", async () => {
  const beside = await startTestServer({
    beside: server,
    memberPages: {
      memberQuestions: () => [{ path: "accounts.me" }, { path: "discovery.list", input: { page: -1 } }],
      memberPageHtml: () => Promise.reject(new Error("cannot draw")),
      loginPageHtml: () => Promise.reject(new Error("cannot draw")),
    },
  });
  const page = await beside.browser().request("/streamers", {
    headers: {
      accept: "text/html",
      "user-agent": PHONE,
      cookie: [...viewer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain('"path":"accounts.me"');
  expect(page.text).not.toContain("discovery.list");
  const login = await beside.browser().request("/login", { headers: { accept: "text/html" } });
  expect(login.status).toBe(200);
  expect(login.text).not.toContain("<form");
  await beside.close();
});

test("the rendered login page for visitors has inert fields, so that no input is lost", async () => {
  const { text, headers } = await server.browser().request("/login", { headers: { accept: "text/html" } });
  expect(text).toContain("<title>Log in · Starling</title>");
  expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
  const inputs = text.match(/<input [^>]*>/g) ?? [];
  expect(inputs).toHaveLength(2);
  for (const input of inputs) expect(input).toMatch(/^<input inert readonly /);
  for (const button of text.match(/<button [^>]*>/g) ?? []) expect(button).toMatch(/^<button inert /);
  expect(headers.get("vary")).toContain("Cookie");
  expect(headers.get("cache-control")).toBe("no-cache");
});

test("renders the join form instead of the login form at /login?join=1", async () => {
  const askAt = (path: string) => server.browser().request(path, { headers: { accept: "text/html" } });
  const { text } = await askAt("/login?join=1");
  expect(text).toContain("<title>Join · Starling</title>");
  expect(text).toMatch(/<h1[^>]*>Join Starling<\/h1>/);
  expect(text).not.toContain("Welcome back");
  for (const input of text.match(/<input [^>]*>/g) ?? []) expect(input).toMatch(/^<input inert readonly /);
  const returning = await askAt("/login?join=1&next=%2F%40nia");
  expect(returning.text, "the page to return to is in no drawn link").not.toContain("<form");
});

test("a browser with a sign-in hint gets an empty login page, which the app's script renders", async () => {
  const { root } = await open("/login");
  expect(root).not.toContain("<form");
});
