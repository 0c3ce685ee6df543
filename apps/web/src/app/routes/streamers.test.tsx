import type { ListStreamersInput } from "@starling/validators/discovery-inputs";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { refuse } from "../../testing/fake-link.ts";
import { somebody } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

const asked: Partial<ListStreamersInput>[] = [];

function directory(total: number) {
  return {
    discovery: {
      list: (input: Partial<ListStreamersInput>) => {
        asked.push(input);
        const count = Math.min(total, 30);
        return {
          items: Array.from({ length: count }, (_, n) => streamerCard(n)),
          total,
          page: input.page ?? 1,
          totalPages: Math.ceil(total / 30),
        };
      },
    },
    follows: { statuses: () => ({ followedIds: [] }) },
    taxonomy: {
      list: () => [
        { id: "1", name: "Chess" },
        { id: "2", name: "Go" },
      ],
    },
  };
}

beforeEach(async () => {
  asked.length = 0;
  await page.viewport(1440, 900);
});

test("asks for 30 streamers of at most 50 viewers and says how many there are", async () => {
  const { screen } = await renderApp("/streamers", { me: somebody(), handlers: directory(241) });
  await expect.element(screen.getByText("241 streamers")).toBeVisible();
  expect(asked[0]).toMatchObject({
    limit: 30,
    page: 1,
    avgViewersMax: 50,
    sortBy: "createdAt",
    sortOrder: "desc",
  });
  await expect
    .element(screen.getByRole("link", { name: "Streamer 3", exact: true }))
    .toHaveAttribute("target", "_blank");
});

test("edits of filters wait for Apply Filters, and applying starts at page 1", async () => {
  const { screen, path } = await renderApp("/streamers?page=3", { me: somebody(), handlers: directory(241) });
  await screen.getByRole("checkbox", { name: "Kick" }).click();
  await expect.element(screen.getByText("1 Pending")).toBeVisible();
  expect(asked.every((input) => input.platforms?.length === 0)).toBe(true);
  await screen.getByRole("button", { name: "Apply Filters" }).click();
  await expect.poll(path).toBe("/streamers?platforms=kick");
  await expect.poll(() => asked.at(-1)).toMatchObject({ platforms: ["kick"], page: 1 });
});

test("Cancel takes pending edits back", async () => {
  const { screen, path } = await renderApp("/streamers", { me: somebody(), handlers: directory(241) });
  await screen.getByRole("checkbox", { name: "Kick" }).click();
  await screen.getByRole("button", { name: "Cancel" }).click();
  await expect.element(screen.getByRole("checkbox", { name: "Kick" })).not.toBeChecked();
  expect(path()).toBe("/streamers");
});

test("a chip takes its value away; the page's own limit goes by its chip, too", async () => {
  const { screen, path } = await renderApp("/streamers?platforms=kick", {
    me: somebody(),
    handlers: directory(5),
  });
  await screen.getByRole("button", { name: "Remove Platform: Kick" }).click();
  await expect.poll(path).toBe("/streamers");
  await screen.getByRole("button", { name: "Remove Average viewers: at most 50" }).click();
  await expect.poll(path).toBe("/streamers?avgViewersMax=any");
  await screen.getByRole("button", { name: "Clear All" }).click();
  await expect.poll(path).toBe("/streamers");
});

test("search goes by Enter into the address", async () => {
  const { screen, path } = await renderApp("/streamers", { me: somebody(), handlers: directory(5) });
  await screen.getByRole("searchbox", { name: "Search streamers" }).fill("frog");
  await screen
    .getByRole("searchbox", { name: "Search streamers" })
    .element()
    .closest("form")
    ?.requestSubmit();
  await expect.poll(path).toBe("/streamers?search=frog");
});

test("nobody found offers to clear the filters", async () => {
  const { screen } = await renderApp("/streamers?platforms=kick", { me: somebody(), handlers: directory(0) });
  await expect.element(screen.getByText("No streamer matches all of these filters.")).toBeVisible();
});

test("a failure says what happened, what was kept, and can be tried again", async () => {
  const handlers = directory(5);
  let away = true;
  const { screen } = await renderApp("/streamers", {
    me: somebody(),
    handlers: {
      ...handlers,
      discovery: {
        list: (input) =>
          away
            ? refuse({ message: "Busy", status: 500, code: "INTERNAL_SERVER_ERROR" })
            : handlers.discovery.list(input),
      },
    },
  });
  await expect.element(screen.getByText("Failed to load streamers")).toBeVisible();
  away = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByText("5 streamers")).toBeVisible();
});

test("parts of an address that cannot be used are named, the rest is applied", async () => {
  const { screen } = await renderApp("/streamers?platforms=myspace&search=frog", {
    me: somebody(),
    handlers: directory(5),
  });
  await expect.element(screen.getByText("We left out: platforms. Everything else is applied.")).toBeVisible();
  expect(asked[0]).toMatchObject({ search: "frog", platforms: [] });
});

test("a refused follow is taken back and said", async () => {
  const { screen } = await renderApp("/streamers", {
    me: somebody(),
    handlers: {
      ...directory(2),
      follows: {
        statuses: () => ({ followedIds: [] }),
        follow: () =>
          refuse({ message: "Please try again in 2 minutes", status: 429, code: "TOO_MANY_REQUESTS" }),
      },
    },
  });
  await screen.getByRole("button", { name: "Follow Streamer 1" }).click();
  await expect.element(screen.getByText("Please try again in 2 minutes")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Follow Streamer 1" })).toBeVisible();
  await expect
    .element(screen.getByRole("button", { name: "Following: unfollow Streamer 1" }))
    .not.toBeInTheDocument();
});

test("a phone gets cards and the filters behind a button", async () => {
  await page.viewport(360, 780);
  const { screen } = await renderApp("/streamers", { me: somebody(), handlers: directory(2) });
  await expect.element(screen.getByRole("heading", { name: "Streamer 1" })).toBeVisible();
  await screen.getByRole("button", { name: /^Filters/ }).click();
  await expect.element(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
});
