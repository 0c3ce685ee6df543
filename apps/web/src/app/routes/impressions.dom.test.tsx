import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { fakeDirectory } from "../../testing/directory.ts";
import type { Handlers } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { aStreamer } from "../../testing/profiles.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

async function open(path: string, handlers: Handlers) {
  const reported = new Map<string, string | undefined>();
  const { screen } = await renderApp(path, {
    me: createMe(),
    handlers: {
      ...handlers,
      impressions: {
        record: ({ ids, source }) => {
          for (const id of ids) reported.set(id, source);
          return { recorded: ids.length };
        },
      },
    },
  });
  /** Simulates leaving the page, which sends pending impressions. Returns the reported placement. */
  const placeOf = (n: number) => {
    window.dispatchEvent(new Event("pagehide"));
    return reported.get(streamerCard(n).id);
  };
  return { screen, placeOf };
}

test.each([
  ["/streamers", "directory"],
  ["/streamers?search=knit", "search"],
  ["/streamers?mode=swipe", "swipe"],
] as const)("streamers visible at %s count as impressions with the placement %s", async (path, place) => {
  const { placeOf } = await open(path, {
    ...fakeDirectory({ total: 3 }).handlers,
    clips: { forSwipe: () => ({ clips: [] }) },
  });
  await expect.poll(() => placeOf(0)).toBe(place);
});

test("counts impressions on a phone as well", async () => {
  await page.viewport(360, 800);
  const { placeOf } = await open("/streamers?search=knit", fakeDirectory({ total: 3 }).handlers);
  await expect.poll(() => placeOf(0)).toBe("search");
});

test("counts shelf and featured impressions separately, but counts a streamer shown in both only once", async () => {
  const { screen, placeOf } = await open("/dashboard", {
    discovery: {
      shelf: ({ shelf }) => ({ items: shelf === "following" ? [] : [streamerCard(1)] }),
      publicShelf: () => ({ items: [streamerCard(1)] }),
      featured: () => ({ item: streamerCard(9) }),
    },
    follows: { statuses: () => ({ followed: {} }) },
  });
  const spotlight = screen.getByRole("region", { name: "Community Spotlight" });
  await expect.element(spotlight.getByRole("article")).toBeVisible();
  spotlight.element().scrollIntoView();
  await expect.poll(() => placeOf(1)).toBe("shelf");
  const featured = screen.getByRole("region", { name: "Featured", exact: true });
  await expect.element(featured.getByRole("article")).toBeVisible();
  featured.element().scrollIntoView();
  await expect.poll(() => placeOf(9)).toBe("featured");
});

test("counts similar streamers at the end of a page as impressions with the placement `similar`", async () => {
  const streamer = aStreamer();
  const { screen, placeOf } = await open(`/streamer/${streamer.id}`, {
    profiles: { streamer: () => streamer },
    discovery: { similar: () => ({ items: [streamerCard(1)] }) },
    follows: { status: () => ({ isFollowing: false }), statuses: () => ({ followed: {} }) },
  });
  const similar = screen.getByRole("region", { name: "Similar streamers" });
  await expect.element(similar.getByRole("article")).toBeVisible();
  similar.element().scrollIntoView();
  await expect.poll(() => placeOf(1)).toBe("similar");
});
