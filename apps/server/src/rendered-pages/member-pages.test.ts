import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { ACCESS_COOKIE, HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { afterAll, expect, test, vi } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { sourceRenderer } from "../testing/page-renderer.ts";
import { member, type Person } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const HOSTILE = "</script><b>Mo</b>";
const renderer = await sourceRenderer();
const server = await openTestServer({ renderer });
const viewer = await member(server, "viewer");
for (const name of ["Ada", "Bo", "Cy", "Di", "Eli", HOSTILE]) {
  const user = await makeUser(server.database.db, "streamer");
  const streamer = await makeStreamer(server.database.db, { displayName: name, userId: user.id });
  await makeClip(server.database.db, streamer.id);
}
afterAll(() => renderer.close());

interface Given {
  queryKey: [path: string[], options?: { input?: unknown }];
  state: { data: { json: { pages?: unknown[] } | null } };
}

interface Options {
  person?: Pick<Person, "browser">;
  hints?: string;
}

async function open(path: string, { person: { browser } = viewer, hints = "" }: Options = {}) {
  browser.cookies.set(HINT_COOKIE, HINT_VALUE).set("hints", encodeURIComponent(hints));
  const answer = await browser.request(path, { headers: { accept: "text/html" } });
  const [, json] = /id="state">(.*?)<\/script>/s.exec(answer.text) ?? [];
  const given: Given[] = JSON.parse(json ?? "{}").queries?.queries ?? [];
  return { ...answer, given, root: /<div id="root">(.*?)<script/s.exec(answer.text)?.[1] ?? "" };
}

const pathOf = ({ queryKey: [path] }: Given) => (Array.isArray(path) ? path.join(".") : path);
const answerAt = (given: readonly Given[], path: string) =>
  given.find((one) => pathOf(one) === path)?.state.data.json;

async function askedOverHttp({ browser }: Person, { queryKey: [path, { input } = {}] }: Given) {
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const { json } = await browser.request(`/api/trpc/${path.join(".")}${query}`);
  return json;
}

test.each(["/streamers", "/dashboard", "/plans", "/profile", "/notifications"])(
  "the page at %s contains the API's answers for the signed-in person and is not cached",
  async (path) => {
    const { headers, given } = await open(path);
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(given.length).toBeGreaterThan(1);
    expect(answerAt(given, "accounts.me")).toMatchObject({ id: viewer.userId });
    for (const one of given.filter(({ state }) => state.data.json?.pages === undefined))
      expect({ result: { data: one.state.data } }, pathOf(one)).toEqual(await askedOverHttp(viewer, one));
  },
);

test("a rendered page for a free account contains only data of the free plan, and escapes hostile texts", async () => {
  // Retries, because on a busy machine a query may exceed its deadline and be missing from the page.
  const { text, given, root, list } = await vi.waitFor(async () => {
    const opened = await open("/streamers");
    const lists = opened.given.filter((one) => pathOf(one) === "discovery.list");
    expect(lists).toHaveLength(2);
    return { ...opened, list: lists[1] };
  }, 20_000);
  expect(list?.state.data.json).toMatchObject({
    total: 6,
    items: expect.arrayContaining([{ isLocked: true }]),
  });
  expect(JSON.stringify(given)).toContain(HOSTILE);
  expect(text).not.toContain(HOSTILE);
  const results = root.slice(root.indexOf("directory-results"));
  expect(results.match(/data-follow=""/g), "a free account sees three cards").toHaveLength(3);
});

test("a rendered page with a query string in its URL contains the API's answers to that query", async () => {
  const { given } = await open("/streamers?search=ada&mode=swipe");
  expect(given.find((one) => pathOf(one) === "discovery.list")?.queryKey[1]?.input).toMatchObject({
    search: "ada",
  });
  expect(given.map(pathOf)).not.toContain("discovery.now");
});

test("pages of two people rendered at the same time contain only their own data", async () => {
  const other = await member(server, "viewer");
  const pairs = await Promise.all(
    Array.from({ length: 5 }, () => Promise.all([open("/profile"), open("/profile", { person: other })])),
  );
  for (const [mine, theirs] of pairs) {
    expect(mine.text).not.toContain(other.userId);
    expect(theirs.text).not.toContain(viewer.userId);
  }
  // On a busy machine, a page may be rendered without data.
  expect(pairs.map(([mine]) => mine.text).join()).toContain(viewer.userId);
  expect(pairs.map(([, theirs]) => theirs.text).join()).toContain(other.userId);
});

test("does not render the page if the account may not open it", async () => {
  const streamer = await member(server, "streamer");
  const { given, text } = await open("/streamers", { person: streamer });
  expect(answerAt(given, "accounts.me")).toMatchObject({ id: streamer.userId });
  expect(text).not.toContain("Discover streamers");
});

test.each([
  ["/streamers", "<title>Discover streamers · Starling</title>"],
  ["/dashboard", "Community Spotlight"],
  ["/clips", "Clips"],
  ["/plans", "Your current plan:"],
  ["/plans?tab=features", "What each plan includes"],
  ["/profile", "Your profile"],
])("renders the page at %s", async (path, words) => {
  const { text, root } = await open(path);
  expect(text).toContain(words);
  expect(root).toMatch(/<h1[^>]*>/);
});

test("browser hints change only the layout of the page, and forged hints have no effect", async () => {
  const hints = "zone=Asia/Tokyo&width=1440&languages=en";
  const wide = await open("/streamers", { hints });
  expect(wide.root).toContain("<table");
  expect((await open("/streamers", { hints: "width=360" })).root).not.toContain("<table");
  const forged = await open("/streamers", {
    hints: 'zone="><script>alert(1)</script>&width=-1&languages=<b>&sidebar=<i>&user=admin',
  });
  expect(forged.status).toBe(200);
  expect(forged.text).not.toMatch(/alert\(1\)|<b>|<i>/);
  expect(answerAt(forged.given, "accounts.me")).toEqual(answerAt(wide.given, "accounts.me"));
});

test("visitors and users with an expired session get the page without rendered content", async () => {
  const stranger = server.browser();
  const expired = server.browser();
  expired.cookies.set(ACCESS_COOKIE, "of-yesterday");
  for (const browser of [stranger, expired]) {
    const { headers, given, text } = await open("/streamers", { person: { browser } });
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(given).toEqual([]);
    expect(text).not.toContain("Discover streamers");
  }
});

test("serves the page without its content when rendering fails", async () => {
  const beside = await startTestServer({
    beside: server,
    renderer: {
      pageAt: (path) => ({ path, render: path === "/login" ? "document" : "member" }),
      renderPage: () => Promise.reject(new Error("cannot render")),
      startLanguages: () => undefined,
    },
  });
  const cookie = [...viewer.browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const accept = "text/html";
  for (const [path, headers] of [
    ["/streamers", { accept, cookie }],
    ["/login", { accept }],
  ] as const) {
    const page = await beside.browser().request(path, { headers });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<div id="root"></div>');
  }
  await beside.close();
});
