import { randomBytes } from "node:crypto";
import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  request as playwrightRequest,
} from "@playwright/test";
import { make, type Person } from "./people.ts";

export function directoryOn(page: Page) {
  const main = page.getByRole("main");
  const panel = page.getByRole("region", { name: "Filters" });
  const rows = page.getByRole("table", { name: "Streamers" }).locator("tr[data-entry]");
  return {
    panel,
    waiting: panel.getByRole("status"),
    apply: panel.getByRole("button", { name: "Apply Filters" }),
    cancel: panel.getByRole("button", { name: "Cancel" }),
    clearAll: main.getByRole("button", { name: "Clear All" }),
    chips: page.getByRole("list", { name: "Applied filters" }).getByRole("listitem"),
    total: main.locator("h1 + [role=status]"),
    search: page.getByRole("combobox", { name: "Search streamers" }),
    suggestions: page.getByRole("listbox", { name: "Suggestions" }),
    /** Rows of the list, without the header and locked rows. */
    rows,
    names: rows.locator("a[data-name]"),
    locked: page.locator("[data-locked]"),
    group: (name: string): Locator => panel.getByRole("button", { name, exact: true }),
    option: (filter: string, value: string): Locator =>
      panel
        .getByRole("group", { name: filter, exact: true })
        .getByRole("checkbox", { name: new RegExp(`^${value} \\(`) }),
  };
}

export function swipeOn(page: Page) {
  const deck = page.getByRole("region", { name: "One streamer at a time" });
  return {
    card: deck.getByRole("article"),
    pass: deck.getByRole("button", { name: /^Pass/ }),
    like: deck.getByRole("button", { name: /^Like/ }),
    undo: deck.getByRole("button", { name: "Undo" }),
    said: deck.getByRole("status"),
  };
}

/** Streamers that only a search for `word` finds. */
export interface Troupe {
  word: string;
  streamers: (Person & { name: string })[];
}

export async function createListedStreamers(
  baseURL: string | undefined,
  firstNames: readonly string[],
): Promise<Troupe> {
  const request = await playwrightRequest.newContext(baseURL === undefined ? {} : { baseURL });
  const word = inventedWord();
  const streamers: Troupe["streamers"] = [];
  for (const first of firstNames) {
    const name = `${first} ${word}`;
    const someone = await make(request, "streamer", { displayName: name });
    await finish(request);
    streamers.push({ ...someone, name });
  }
  const listed = async () => {
    const answer = await request.get(`/api/v1/profile/streamers?search=${word}`);
    const { total } = await answer.json();
    return total;
  };
  await expect.poll(listed, { message: `"${word}" in the directory` }).toBe(firstNames.length);
  await request.dispose();
  return { word, streamers };
}

const PORTRAIT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Completes a profile, because incomplete ones get no impressions and fail the default filter. */
async function finish(request: APIRequestContext): Promise<void> {
  const games = await request.get("/api/v1/taxonomy/game");
  const { data } = await games.json();
  const answer = await request.patch("/api/v1/profile", {
    multipart: {
      avatar: { name: "me.png", mimeType: "image/png", buffer: PORTRAIT },
      "languages[]": "en",
      "channelLinks[twitch]": "https://twitch.tv/somebody",
      "favoriteGames[]": data[0]._id,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Random word, so that typo tolerance matches no other names. */
function inventedWord(): string {
  return [...randomBytes(12)].map((byte) => String.fromCodePoint(97 + (byte % 26))).join("");
}
