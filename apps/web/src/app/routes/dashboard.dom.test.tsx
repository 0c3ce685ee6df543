import { FARMING_SIGNALS } from "@starling/validators/fairness";
import { expect, test } from "vitest";
import { refuse } from "../../testing/fake-link.ts";
import { createMe } from "../../testing/people.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { streamerCard } from "../../testing/streamers.ts";

const shelves = {
  discovery: {
    shelf: ({ shelf }: { shelf: string }) => ({
      items: shelf === "following" ? [] : [streamerCard(1), streamerCard(2)],
    }),
  },
  follows: { statuses: () => ({ followed: { [streamerCard(2).id]: "none" as const } }) },
};

const followingShelves = (ids: readonly number[], follows = 1) => ({
  ...shelves,
  follows: {
    ...shelves.follows,
    following: () => ({ following: [], total: follows, totalPages: Math.min(follows, 1), nextCursor: null }),
  },
  discovery: {
    shelf: ({ shelf }: { shelf: string }) => ({
      items:
        shelf === "following" ? ids.map((id) => streamerCard(id)) : [1, 2, 3].map((id) => streamerCard(id)),
    }),
    publicShelf: () => ({ items: [] }),
    now: () => ({ items: [streamerCard(2), streamerCard(4)], languages: [], games: [], soon: [] }),
  },
});

test("Home shows followed streamers first and does not repeat them in later shelves", async () => {
  const { screen } = await renderApp("/dashboard", { me: createMe(), handlers: followingShelves([2]) });
  const following = screen.getByRole("region", { name: "Following" });
  await expect.element(following.getByRole("heading", { name: "Streamer 2" })).toBeVisible();
  await expect
    .element(following.getByRole("link", { name: "View everyone you follow" }))
    .toHaveAttribute("href", "/profile?tab=followed-streamers");
  expect(screen.getByRole("heading", { level: 2 }).first().element()).toHaveTextContent("Following");
  const spotlight = screen.getByRole("region", { name: "Community Spotlight" });
  await expect.element(spotlight.getByRole("heading", { name: "Streamer 3" })).toBeVisible();
  await expect.element(screen.getByRole("link", { name: "Streamer 4" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Streamer 2" }).elements()).toHaveLength(1);
});

test("Home shows no streamer in more than one section", async () => {
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      ...shelves,
      discovery: {
        now: () => ({ items: [streamerCard(1)], languages: [], games: [], soon: [] }),
        shelf: ({ shelf }) => ({
          items:
            shelf === "following" ? [] : [1, 2, shelf === "spotlight" ? 3 : 4].map((id) => streamerCard(id)),
        }),
        publicShelf: () => ({ items: [3, 4, 5].map((id) => streamerCard(id)) }),
        featured: () => ({ item: streamerCard(5) }),
      },
    },
  });
  const recommended = screen.getByRole("region", { name: "Recommended For You" });
  const rising = screen.getByRole("region", { name: "Rising stars" });
  for (const [section, name] of [
    [recommended, "Streamer 4"],
    [rising, "Streamer 5"],
  ] as const) {
    await expect
      .poll(() => {
        section.element().scrollIntoView();
        return section.getByRole("link", { name }).query();
      })
      .not.toBeNull();
  }
  for (const id of [1, 2, 3, 4, 5]) {
    expect(screen.getByRole("heading", { name: `Streamer ${id}` }).elements(), `${id}`).toHaveLength(1);
  }
});

test("Home shows a message when no followed streamer is live or starts within a day", async () => {
  const { screen } = await renderApp("/dashboard", { me: createMe(), handlers: followingShelves([]) });
  const following = screen.getByRole("region", { name: "Following" });
  await expect
    .element(following.getByText("No one you follow is live or scheduled in the next 24 hours."))
    .toBeVisible();
});

test("Home greets the user by username and shows all sections", async () => {
  const { screen } = await renderApp("/dashboard", { me: createMe(), handlers: shelves });
  await expect.element(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back, robin!");
  for (const title of [
    "Community Spotlight",
    "Featured Clips",
    "Recommended For You",
    "Community & Engagement",
  ]) {
    await expect.element(screen.getByRole("region", { name: title })).toBeVisible();
  }
  await expect.element(screen.getByText("Coming Soon").nth(2)).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "View All Streamers" }))
    .toHaveAttribute("href", "/streamers");
  await expect
    .element(screen.getByRole("link", { name: "View All Clips" }))
    .toHaveAttribute("href", "/clips");
});

test("shelf shows a load error and can be retried", async () => {
  let away = true;
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      ...shelves,
      discovery: {
        shelf: ({ shelf }) => {
          if (shelf === "following") return { items: [] };
          return away ? refuse({ message: "Not now", status: 400 }) : { items: [streamerCard(7)] };
        },
      },
    },
  });
  const spotlight = screen.getByRole("region", { name: "Community Spotlight" });
  await expect.element(spotlight.getByText("Failed to load streamers")).toBeVisible();
  away = false;
  await spotlight.getByRole("button", { name: "Try again" }).click();
  await expect.element(spotlight.getByRole("heading", { name: "Streamer 7" })).toBeVisible();
});

test("redirects streamers from the dashboard to their profile", async () => {
  const { path } = await renderApp("/dashboard", { me: createMe({ role: "streamer" }), handlers: shelves });
  await expect.poll(path).toBe("/profile");
});

test("a card shows why the streamer is suggested and whether the card is boosted", async () => {
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      ...shelves,
      discovery: {
        shelf: ({ shelf }) => ({
          items: shelf === "following" ? [] : [streamerCard(1, { isBoosted: true })],
        }),
        publicShelf: () => ({ items: [] }),
        featured: () => ({ item: null }),
        why: () => ({
          reason: "boosted" as const,
          impressions: 1,
          successes: 3,
          signals: FARMING_SIGNALS,
          isBoosted: true,
          createdAt: "2026-02-01T10:00:00.000Z",
        }),
      },
    },
  });
  const spotlight = screen.getByRole("region", { name: "Community Spotlight" });
  await expect.element(spotlight.getByText("Boosted")).toBeVisible();
  await spotlight.getByRole("button", { name: "Why am I seeing Streamer 1?" }).click();
  const dialog = screen.getByRole("dialog", { name: "Why am I seeing Streamer 1?" });
  await expect.element(dialog.getByText(/^They boosted their card for an hour/)).toBeVisible();
  await expect.element(dialog.getByText("1 time", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("3 times", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(/after 90 days.* 180/)).toBeVisible();
  await expect.element(screen.getByRole("region", { name: "Featured", exact: true })).not.toBeInTheDocument();
});

test("labels the featured streamer as included in a plan", async () => {
  const { screen } = await renderApp("/dashboard", {
    me: createMe(),
    handlers: {
      ...shelves,
      discovery: {
        ...shelves.discovery,
        publicShelf: () => ({ items: [streamerCard(5)] }),
        featured: () => ({ item: streamerCard(9) }),
      },
    },
  });
  const featured = screen.getByRole("region", { name: "Featured", exact: true });
  await expect.element(featured.getByRole("link", { name: "Streamer 9" })).toBeVisible();
  await expect.element(featured.getByText(/Streamers with this perk take turns/)).toBeVisible();
  const rising = screen.getByRole("region", { name: "Rising stars" });
  // Scrolls again on each attempt, because a section that loads late may move the sections below it.
  await expect
    .poll(() => {
      rising.element().scrollIntoView();
      return rising.getByRole("link", { name: "Streamer 5" }).query();
    })
    .not.toBeNull();
});
