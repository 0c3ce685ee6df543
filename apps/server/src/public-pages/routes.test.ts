import { createServer, type Server } from "node:net";
import { flushImpressions } from "@starling/api/discovery/impressions/service";
import { refreshEntries } from "@starling/api/profiles/directory/entries.service";
import { createDb } from "@starling/db/client";
import { formerUsernames, users } from "@starling/db/schema/accounts";
import { streamerDays } from "@starling/db/schema/analytics";
import { streamerProfiles } from "@starling/db/schema/profiles";
import { makeClip } from "@starling/db/testing/factories/clips";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { makeUser } from "@starling/db/testing/factories/users";
import { HINT_COOKIE, HINT_VALUE } from "@starling/validators/sessions";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { sourceRenderer } from "../testing/page-renderer.ts";
import { member, signIn } from "../testing/people.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const renderer = await sourceRenderer();
const server = await startTestServer({ renderer });
afterAll(() => Promise.all([server.close(), renderer.close()]));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { redirect: "manual", headers: { accept: "text/html", ...headers } });
const textOf = async (path: string) => (await get(path)).text();

async function streamerNamed(
  username: string,
  values: Parameters<typeof makeStreamer>[1] = {},
  streamer: Parameters<typeof makeStreamer>[2] = {},
) {
  const user = await makeUser(server.database.db, "streamer", { username });
  return makeStreamer(server.database.db, { displayName: username, ...values, userId: user.id }, streamer);
}

const close = (id: string) =>
  server.database.db
    .update(streamerProfiles)
    .set({ isPageOpen: false })
    .where(eq(streamerProfiles.profileId, id));

function dataOf(html: string, attributes: string) {
  const [, json = ""] = new RegExp(`<script ${attributes}>(.*?)</script>`, "s").exec(html) ?? [];
  return JSON.parse(json);
}

test("a public page is complete before any script runs", async () => {
  const streamer = await streamerNamed(
    "Nia_Plays",
    { displayName: "Nia", shortBio: "Slow games & tea", languages: ["fr"] },
    { channelLinks: { twitch: "https://twitch.tv/nia" }, streamingPlatforms: ["twitch"] },
  );
  await makeScheduleEntry(server.database.db, streamer.id, {
    dayOfWeek: 4,
    startTime: "20:00",
    endTime: "22:00",
    timeZone: "Europe/Berlin",
  });
  await makeClip(server.database.db, streamer.id, { title: "The one jump" });
  const answer = await get("/@Nia_Plays");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
  for (const part of [
    "<h1",
    "Nia</bdi>",
    "@Nia_Plays",
    "Slow games &amp; tea",
    "Français",
    'href="https://twitch.tv/nia"',
    '<time dateTime="2026-03-19T19:00:00.000Z" class="tabular-nums">Thu 19:00 UTC</time>',
    "The one jump",
    "<video",
    'aria-label="Follow Nia"',
    "Terms",
  ])
    expect(html).toContain(part);
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain("<title>Nia (@Nia_Plays) · Starling</title>");
  expect(html).toContain(`<link rel="canonical" href="${server.url}/@Nia_Plays">`);
  expect(html).toContain(
    `<meta property="og:image" content="${server.url}/streamer/${streamer.id}/card.png?v=`,
  );
  expect(html).not.toContain("noindex");
  const scripts = [...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([^<]*)/g)];
  expect(scripts.map(([, code]) => code).sort()).toEqual(["", "hints()", "starter()", "theme()"]);
  expect(dataOf(html, 'type="application/json" id="state"').publicPage).toMatchObject({
    username: "Nia_Plays",
    clips: [{ title: "The one jump" }],
  });
  const { "@graph": graph } = dataOf(html, 'type="application/ld\\+json"');
  expect(graph).toMatchObject([
    {
      "@type": "ProfilePage",
      url: `${server.url}/@Nia_Plays`,
      mainEntity: { "@type": "Person", name: "Nia", sameAs: ["https://twitch.tv/nia"] },
    },
    { "@type": "BroadcastEvent", startDate: "2026-03-19T19:00:00.000Z", url: "https://twitch.tv/nia" },
  ]);
});

test("escapes a hostile display name everywhere in the page", async () => {
  const displayName = `"></script><script>alert(1)</script><img src=x onerror='alert(2)'> $& \u2028`;
  await streamerNamed("hostile", { displayName, shortBio: `${displayName}<!--` });
  const html = await textOf("/@hostile");
  expect(html).not.toMatch(/<img src=x|<script>alert/);
  const { "@graph": graph } = dataOf(html, 'type="application/ld\\+json"');
  expect(graph[0].mainEntity.name).toBe(displayName);
  expect(dataOf(html, 'type="application/json" id="state"').publicPage.displayName).toBe(displayName);
  const badge = await textOf("/@hostile/badge.svg");
  expect(badge).not.toMatch(/<script|<img/);
});

test("a public page contains only public data", async () => {
  await streamerNamed("canaries", {
    bio: "Evenings with tea.",
    dateOfBirth: "1987-06-05",
    details: { fullName: "Canary Fullname", religion: "canary-religion", "location.city": "Canary City" },
  });
  const html = await textOf("/@canaries");
  expect(html).toContain("canaries</bdi>");
  expect(html).toContain("Evenings with tea.");
  expect(html).not.toMatch(/canary|1987|example\.(test|com)/i);
});

test("a page without content is not indexed by search engines", async () => {
  await streamerNamed("nothing_yet", { avatar: null }, { channelLinks: {} });
  expect(await textOf("/@nothing_yet")).toContain('<meta name="robots" content="noindex">');
});

test("every username without a public page gets the same 404 page", async () => {
  const shy = await streamerNamed("closed_one");
  await close(shy.id);
  await streamerNamed("young_one", { dateOfBirth: "2010-01-01" });
  const viewer = await makeUser(server.database.db, "viewer", { username: "a_viewer" });
  await makeViewer(server.database.db, { userId: viewer.id });
  const missing = await get("/@nobody_here");
  const body = await missing.text();
  expect(missing.status).toBe(404);
  expect(body).toContain("Page not found");
  expect(body).toContain("noindex");
  expect(body).toMatch(/<a[^>]+href="\/"/);
  for (const name of [
    "closed_one",
    "young_one",
    "a_viewer",
    "ab",
    "a".repeat(400),
    "%00",
    "nia%00",
    "%",
    "%E0%A4%A",
    "..%2f..%2fetc%2fpasswd",
    "ñiña",
    "%F0%9F%90%A6",
    "__proto__!",
    "constructor.prototype",
    "nia/clips",
    "nia/badge.svg/x",
    "nia//",
    "a;drop table users",
    "'--",
    "",
  ]) {
    const answer = await get(`/@${name}`);
    expect([name, answer.status, await answer.text()]).toEqual([name, 404, body]);
  }
});

test("answers invalid usernames without querying the database", async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const hanging = await startTestServer({
    db: createDb(`postgres://x:x@127.0.0.1:${port}/x`).db,
    deadlineMs: 200,
  });
  try {
    const impossible = await fetch(`${hanging.url}/@${"x".repeat(31)}`);
    expect(impossible.status).toBe(404);
    const possible = await fetch(`${hanging.url}/@nia`);
    expect([possible.status, possible.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await possible.text()).toContain('<div id="root"></div>');
    expect((await fetch(`${hanging.url}/sitemap.xml`)).status).toBe(503);
  } finally {
    await hanging.close();
    silent.close();
  }
});

describe("redirects other spellings of a page's URL to the page", () => {
  test.each([
    ["/@NIA_case", "/@nia_Case"],
    ["/@nia_Case/", "/@nia_Case"],
    ["/%40nia_Case", "/@nia_Case"],
    ["/@NIA_case?ref=x&y=/@z", "/@nia_Case?ref=x&y=/@z"],
    ["/@NIA_case/badge.svg", "/@nia_Case/badge.svg"],
  ])("%s redirects to %s", async (from, to) => {
    await server.database.db
      .select()
      .from(users)
      .where(eq(users.username, "nia_Case"))
      .then((found) => (found.length > 0 ? undefined : streamerNamed("nia_Case")));
    const answer = await get(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, to]);
  });
});

test("signed-in people who blocked each other cannot see each other's pages", async () => {
  const { userId } = await streamerNamed("blocks_somebody");
  const owner = await signIn(server, userId);
  const viewer = await member(server, "viewer");
  const seenBy = async ({ browser }: Pick<typeof viewer, "browser">) => {
    const { status, text } = await browser.request("/@blocks_somebody", { headers: { accept: "text/html" } });
    return { status, isNamed: text.includes("blocks_somebody") };
  };
  expect(await seenBy(viewer)).toEqual({ status: 200, isNamed: true });
  await owner.mutate("safety.block", { id: viewer.userId });
  expect(await seenBy(viewer)).toEqual({ status: 404, isNamed: false });
  expect(await seenBy({ browser: owner })).toEqual({ status: 200, isNamed: true });
  expect(await seenBy({ browser: server.browser() }), "strangers").toEqual({ status: 200, isNamed: true });
});

test("a cached page differs for signed-in people, who see no Join button", async () => {
  await streamerNamed("quiet_one");
  expect(await textOf("/@quiet_one")).toContain(">Join</button>");
  const known = await get("/@quiet_one", { cookie: `${HINT_COOKIE}=${HINT_VALUE}` });
  expect(known.headers.get("vary")).toContain("Cookie");
  expect(await known.text()).not.toContain(">Join</button>");
});

test("a former username redirects to the new one until it expires", async () => {
  const { userId } = await streamerNamed("new_name");
  const redirectsUntil = new Date(server.clock.now().getTime() + 60_000);
  await server.database.db.insert(formerUsernames).values({ username: "old_name", userId, redirectsUntil });
  const answer = await get("/@Old_Name");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/@new_name"]);
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  server.clock.advance({ seconds: 61 });
  expect((await get("/@Old_Name")).status).toBe(404);
});

test("answers 304 for an unchanged page, and HEAD without a body", async () => {
  await streamerNamed("cached_one");
  const first = await get("/@cached_one");
  const etag = first.headers.get("etag") ?? "";
  const again = await get("/@cached_one", { "if-none-match": etag, "cache-control": "max-age=0" });
  expect(again.status).toBe(304);
  const head = await fetch(`${server.url}/@cached_one`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  for (const encoding of ["br", "gzip"]) {
    const answer = await get("/@cached_one", { "accept-encoding": encoding });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(await answer.text()).toContain("cached_one</bdi>");
  }
});

describe("public pages of shared clips", () => {
  test("a shared clip plays for everyone, with its title and poster in link previews", async () => {
    const streamer = await streamerNamed("shares_one", { displayName: "Nia" });
    const poster = { poster: "/media/posters/one.webp", description: 'Mind the "gap"' };
    const clip = await makeClip(server.database.db, streamer.id, { title: "The <one> jump", ...poster });
    const address = `/@shares_one?clip=${clip.id}`;
    const html = await textOf(address);
    expect(html).toContain("<title>The &lt;one&gt; jump · Nia (@shares_one) · Starling</title>");
    for (const [name, value] of [
      ["og:title", "The &lt;one&gt; jump · Nia"],
      ["og:description", "Mind the &quot;gap&quot;"],
      ["og:url", `${server.url}${address}`],
      ["og:image", `${server.url}/media/posters/one.webp`],
    ]) {
      expect(html).toContain(`<meta property="${name}" content="${value}">`);
    }
    expect(html.match(/<video/g), "once, and not among the newest clips again").toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="${server.url}/@shares_one">`);
    const { shared } = dataOf(html, 'type="application/json" id="state"').publicPage;
    expect((await fetch(new URL(shared.video.url, server.url), { method: "HEAD" })).status).not.toBe(403);
  });

  test("redirects visitors, but not members, from a clip's URL in the reel to the clip's public page", async () => {
    const streamer = await streamerNamed("leads_here");
    const { id } = await makeClip(server.database.db, streamer.id);
    const answer = await get(`/clips?clip=${id}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/@leads_here?clip=${id}`]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect((await get(`/clips?clip=${id}`, { cookie: `${HINT_COOKIE}=${HINT_VALUE}` })).status).toBe(200);
  });

  test("a clip's URL does not lead to the page of a hidden clip or of a suspended streamer", async () => {
    const { db } = server.database;
    const suspended = await streamerNamed("clip_suspended");
    await db.update(users).set({ standing: "suspended" }).where(eq(users.id, suspended.userId));
    const open = await streamerNamed("clip_open");
    const hidden = await makeClip(db, open.id, { status: "hidden" });
    for (const id of [hidden.id, (await makeClip(db, suspended.id)).id, "nothing", "%00"])
      expect([id, (await get(`/clips?clip=${id}`)).status]).toEqual([id, 200]);
    expect(await textOf(`/@clip_open?clip=${hidden.id}`)).not.toContain("<video");
  });

  test("redirects members to the reel if the public page of a shared clip is closed", async () => {
    const closed = await streamerNamed("closed_to_public");
    await close(closed.id);
    const { id } = await makeClip(server.database.db, closed.id);
    const address = `/@closed_to_public?clip=${id}`;
    const answer = await get(address, { cookie: `${HINT_COOKIE}=${HINT_VALUE}` });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/clips?clip=${id}`]);
    expect((await get(address)).status).toBe(404);
  });
});

test("counts anonymous visits, also to a cached page, but not visits by members or bots", async () => {
  const { db, ports } = { db: server.database.db, ports: server.ports };
  const streamer = await streamerNamed("is_visited");
  await db.transaction((tx) => refreshEntries({ db: tx, ports }, [streamer.id]));
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const first = await get("/@is_visited", browser);
  const etag = first.headers.get("etag") ?? "";
  await get("/@is_visited", browser);
  const phone = { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605 Safari/604" };
  expect(
    (await get("/@is_visited", { ...phone, "if-none-match": etag, "cache-control": "max-age=0" })).status,
  ).toBe(304);
  await get("/@is_visited", { ...browser, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  for (const [name, value] of [
    ["cookie", `${HINT_COOKIE}=${HINT_VALUE}`],
    ["sec-purpose", "prefetch"],
    ["sec-fetch-dest", "iframe"],
  ] as const) {
    await get("/@is_visited", { "user-agent": `Mozilla/5.0 ${name}`, [name]: value });
  }
  await fetch(`${server.url}/@is_visited`, { method: "HEAD", headers: { "user-agent": "Mozilla/5.0 head" } });
  await flushImpressions({ db, ports, actor: { kind: "system", name: "test" } });
  const rows = await db.select().from(streamerDays).where(eq(streamerDays.profileId, streamer.id));
  expect(rows).toMatchObject([{ kind: "shown:link", count: 2 }]);
});

describe("badges of streamers", () => {
  test("the badge is a small SVG with an accessible name, which other sites may cache for a minute", async () => {
    const streamer = await streamerNamed("badge_one", { displayName: "Heron" });
    await makeScheduleEntry(server.database.db, streamer.id, {
      dayOfWeek: 4,
      startTime: "20:00",
      endTime: "22:00",
      timeZone: "Europe/Berlin",
    });
    const answer = await get("/@badge_one/badge.svg");
    const svg = await answer.text();
    expect(answer.headers.get("content-type")).toContain("image/svg+xml");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
    expect(svg).toContain('role="img" aria-label="Heron: Next Thu 20:00 Berlin time"');
    expect(svg.length).toBeLessThan(2_500);
  });

  test("the badge shows the live state from the schedule, and a placeholder if there is no public page", async () => {
    const { id } = await streamerNamed("on_now");
    const today = { dayOfWeek: 6, startTime: "11:00", endTime: "13:00" };
    await makeScheduleEntry(server.database.db, id, today);
    expect(await textOf("/@on_now/badge.svg")).toContain('aria-label="on_now: On schedule"');
    const missing = await get("/@nobody_here/badge.svg");
    expect([missing.status, missing.headers.get("cross-origin-resource-policy")]).toEqual([
      404,
      "cross-origin",
    ]);
    expect(await missing.text()).toContain("not found");
  });
});
