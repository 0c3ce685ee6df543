import { fillDirectory } from "@starling/api/profiles/directory/entries.service";
import { users } from "@starling/db/schema/accounts";
import { streamerProfiles } from "@starling/db/schema/profiles";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { makeUser } from "@starling/db/testing/factories/users";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";

const server = await openTestServer();

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers });

async function streamerNamed(username: string, values: Parameters<typeof makeStreamer>[1] = {}) {
  const user = await makeUser(server.database.db, "streamer", { username });
  const streamer = await makeStreamer(server.database.db, { ...values, userId: user.id });
  await fillDirectory({ db: server.database.db, ports: { clock: server.clock } });
  return streamer;
}

test("robots.txt allows the public pages, but not the members' pages", async () => {
  const text = await (await get("/robots.txt")).text();
  for (const line of [
    "Allow: /@",
    "Allow: /$",
    "Disallow: /api/",
    "Disallow: /streamer",
    "Disallow: /dashboard",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toContain(`Sitemap: ${server.url}/sitemap.xml`);
});

test("the sitemap lists public profiles with content and is cached for an hour", async () => {
  await streamerNamed("listed_one", { updatedAt: new Date("2026-03-01T10:00:00Z") });
  await streamerNamed("young_one", { dateOfBirth: "2010-01-01" });
  await streamerNamed("adult_one", { dateOfBirth: "2008-03-14" });
  await streamerNamed("nearly_one", { dateOfBirth: "2008-03-15" });
  await streamerNamed("empty_one", { avatar: null });
  const shy = await streamerNamed("shy_one");
  await server.database.db
    .update(streamerProfiles)
    .set({ isPageOpen: false })
    .where(eq(streamerProfiles.profileId, shy.id));

  const index = await (await get("/sitemap.xml")).text();
  expect(index).toContain(`<loc>${server.url}/sitemap-1.xml</loc>`);
  expect(index).not.toContain("sitemap-2.xml");
  const answer = await get("/sitemap-1.xml");
  expect(answer.headers.get("content-type")).toContain("application/xml");
  const part = await answer.text();
  expect(part).toContain(`<url><loc>${server.url}/@listed_one</loc><lastmod>2026-03-01</lastmod></url>`);
  expect([...part.matchAll(/@(\w+)</g)].map(([, name]) => name)).toEqual(["listed_one", "adult_one"]);
  const pages = await (await get("/sitemap-pages.xml")).text();
  for (const path of ["/", "/live", "/terms", "/privacy", "/rules"])
    expect(pages).toContain(`<loc>${server.url}${path}</loc>`);

  await streamerNamed("later_one");
  expect(await (await get("/sitemap-1.xml")).text()).toBe(part);
  server.clock.advance({ hours: 1 });
  expect(await (await get("/sitemap-1.xml")).text()).toContain("later_one");
});

test("a cached sitemap part omits a suspended streamer until the suspension is lifted", async () => {
  const { userId } = await streamerNamed("gone_one");
  server.clock.advance({ hours: 2 });
  const read = async () => {
    const answer = await get("/sitemap-1.xml");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    return answer.text();
  };
  const { db } = server.database;
  expect(await read()).toContain("@gone_one");
  await db.update(users).set({ standing: "suspended" }).where(eq(users.id, userId));
  expect(await read()).not.toContain("@gone_one");
  await db.update(users).set({ standing: "none" }).where(eq(users.id, userId));
  expect(await read()).toContain("@gone_one");
});

test("sends gzip only to clients that accept it", async () => {
  const plain = await get("/sitemap-1.xml", { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await plain.text()).toMatch(/^<\?xml/);
  const packed = await get("/sitemap-1.xml", { "accept-encoding": "gzip" });
  expect(packed.headers.get("content-encoding")).toBe("gzip");
});

test("returns 404 for a missing or malformed sitemap part number", async () => {
  for (const part of ["2", "9999", "0", "-1", "01", "1e3", "99999999999", "%31%00"])
    expect([part, (await get(`/sitemap-${part}.xml`)).status]).toEqual([part, 404]);
});
