import { createServer, type Server } from "node:net";
import { createDb } from "@starling/db/client";
import { makeStreamer, makeViewer } from "@starling/db/testing/factories/profiles";
import { makeScheduleEntry } from "@starling/db/testing/factories/schedules";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { startTestServer } from "../testing/start-test-server.ts";

const server = await openTestServer();

const HTML = { accept: "text/html" };

function pageOf(path: string, method = "GET") {
  return server.browser().request(path, { method, headers: HTML });
}

function contentsOf(html: string): Record<string, string> {
  const metas = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  return Object.fromEntries([...metas].map(([, name, content]) => [name ?? "", content ?? ""]));
}

test("a streamer's page contains their name, description and next stream for crawlers", async () => {
  const { id, userId } = await makeStreamer(server.database.db, {
    displayName: "Heron",
    shortBio: "Slow games, warm tea",
  });
  await makeScheduleEntry(server.database.db, id, {
    dayOfWeek: 4,
    startTime: "20:00",
    endTime: "22:00",
    timeZone: "Europe/Berlin",
  });
  for (const path of [`/streamer/${id}`, `/streamer/${id}/?ref=x`, `/streamer/${userId}`]) {
    const { status, text, headers } = await pageOf(path);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text).toContain("<title>Heron · Starling</title>");
    expect(text).toContain(`<link rel="canonical" href="${server.url}/streamer/${id}">`);
    expect(text).toContain('<script type="application/json" id="site">');
    const description = "Slow games, warm tea. Next stream 19 Mar 2026, 20:00 Berlin time.";
    expect(contentsOf(text)).toMatchObject({
      description,
      "og:title": "Heron · Starling",
      "og:description": description,
      "og:url": `${server.url}/streamer/${id}`,
      "og:image": expect.stringMatching(`^${server.url}/streamer/${id}/card.png\\?v=[\\w-]{22}$`),
      "twitter:card": "summary_large_image",
      "twitter:image": expect.stringContaining("/card.png"),
    });
  }
});

test("escapes a hostile display name everywhere in the page", async () => {
  const displayName = `"><script>alert(1)</script><img src=x onerror='alert(2)'> & $& $1`;
  const { id } = await makeStreamer(server.database.db, { displayName, shortBio: displayName });
  const { text } = await pageOf(`/streamer/${id}`);
  const escaped =
    "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(2)&#39;&gt; &amp; $&amp; $1";
  expect(text).toContain(`<title>${escaped} · Starling</title>`);
  expect(contentsOf(text)["og:description"]).toBe(escaped);
  expect(text).not.toMatch(/<script>alert|<img/);
  expect(text.match(/<script[^>]*>/g), "the page's own").toEqual([
    '<script type="application/json" id="site">',
    "<script>",
    "<script>",
    '<script type="module" crossorigin src="/app.js">',
  ]);
});

test("a streamer's page contains only public data", async () => {
  const { id } = await makeStreamer(server.database.db, {
    bio: "canary-bio",
    dateOfBirth: "1987-06-05",
    details: { fullName: "Canary Fullname", religion: "canary-religion", "location.city": "Canary City" },
  });
  const { text } = await pageOf(`/streamer/${id}`);
  expect(text).toContain("og:title");
  expect(text).not.toMatch(/canary|1987|example\.(test|com)/i);
});

test("while the database hangs, a page has no preview and a card answers 503", async () => {
  const silent: Server = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const hanging = await startTestServer({
    db: createDb(`postgres://x:x@127.0.0.1:${port}/x`).db,
    deadlineMs: 200,
  });
  try {
    const path = `/streamer/${crypto.randomUUID()}`;
    const plain = (await hanging.browser().request("/plans", { headers: HTML })).text;
    for (const id of [path, path, `/streamer/${crypto.randomUUID()}`]) {
      const answer = await hanging.browser().request(id, { headers: HTML });
      expect([answer.status, answer.text]).toEqual([200, plain]);
    }
    expect((await hanging.browser().request(`${path}/card.png`)).status).toBe(503);
    expect((await hanging.browser().request(`${path}/schedule.ics`)).status).toBe(503);
  } finally {
    await hanging.close();
    silent.close();
  }
});

test("serves the page without a preview for unknown ids, viewers and other paths", async () => {
  const viewer = await makeViewer(server.database.db);
  const streamer = await makeStreamer(server.database.db);
  const plain = (await pageOf("/plans")).text;
  const others = [crypto.randomUUID(), viewer.id, "%3Cscript%3E", `${streamer.id}/clips`];
  for (const path of [...others.map((id) => `/streamer/${id}`), `/viewer/${viewer.id}`]) {
    const answer = await pageOf(path);
    expect([path, answer.status, answer.text]).toEqual([path, 200, plain]);
  }
});
