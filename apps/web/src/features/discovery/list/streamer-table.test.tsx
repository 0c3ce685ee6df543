import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type FakeDirectory, fakeDirectory, streamerPage } from "../../../testing/directory.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { streamerCard } from "../../../testing/streamers.ts";

const LOCKED = { isLocked: true } as const;
const FREE: FakeDirectory = {
  total: 40,
  hasAccess: false,
  page: { items: [0, 1, 2].map((n) => streamerCard(n)), unlockable: 10, totalPages: 2 },
};

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});

async function open(path = "/streamers", directory: FakeDirectory = {}) {
  const { handlers } = fakeDirectory(directory);
  const followed: string[] = [];
  const shown: string[] = [];
  const places = new Set<string>();
  const app = await renderApp(path, {
    me: createMe(),
    handlers: {
      ...handlers,
      follows: {
        statuses: () => ({ followed: {} }),
        follow: ({ id }) => {
          followed.push(id);
          return { isFollowing: true, followersCount: 13 };
        },
      },
      impressions: {
        record: ({ ids, source = "" }) => {
          shown.push(...ids);
          places.add(source);
          return { recorded: ids.length };
        },
      },
    },
  });
  const link = (n: number) => app.screen.getByRole("link", { name: `Streamer ${n}`, exact: true });
  const heading = (name: string) => app.screen.getByRole("columnheader", { name, exact: true });
  await expect.element(link(0)).toBeVisible();
  return { ...app, link, heading, followed, shown, places };
}

test("sortable headings sort the list and reverse the order on a second press", async () => {
  const { screen, path, heading } = await open("/streamers?page=2");
  await expect.element(heading("Viewers")).toHaveAttribute("aria-sort", "none");
  await expect.element(heading("Game")).not.toHaveAttribute("aria-sort");
  await screen.getByRole("button", { name: "Viewers", exact: true }).click();
  await expect.poll(path).toBe("/streamers?sortBy=averageViewers");
  await expect.element(heading("Viewers")).toHaveAttribute("aria-sort", "descending");
  await screen.getByRole("button", { name: "Viewers", exact: true }).click();
  await expect.poll(path).toBe("/streamers?sortBy=averageViewers&sortOrder=asc");
  await screen.getByRole("button", { name: "Streamer", exact: true }).click();
  await expect.poll(path).toBe("/streamers?sortBy=displayName&sortOrder=asc");
  await expect.element(heading("Streamer")).toHaveAttribute("aria-sort", "ascending");
});

test("the sort menu has room for its longest label", async () => {
  await page.viewport(1366, 768);
  const { screen } = await open();
  const select = screen.getByLabelText("Sort by").element();
  if (!(select instanceof HTMLSelectElement)) throw new Error("The sort menu is no select");
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const drawing = document.createElement("canvas").getContext("2d");
  if (!drawing) throw new Error("No canvas");
  drawing.font = font;
  const widths = [...select.options].map(({ text }) => drawing.measureText(text).width);
  const room =
    select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  expect(room).toBeGreaterThanOrEqual(Math.max(...widths));
});

test("the sort menu offers best match only with a search", async () => {
  const { screen, path } = await open();
  const order = screen.getByLabelText("Sort by");
  expect(order.element().textContent).not.toContain("Best match");
  await order.selectOptions("Fair: everyone gets a turn");
  await expect.poll(path).toBe("/streamers?sortBy=fair");
  await screen.unmount();
  const searching = await open("/streamers?search=frog");
  const matches = searching.screen.getByLabelText("Sort by");
  await expect.element(matches).toHaveDisplayValue("Best match");
  await matches.selectOptions("Newest first");
  await expect.poll(searching.path).toBe("/streamers?search=frog&sortBy=createdAt");
  await matches.selectOptions("Best match");
  await expect.poll(searching.path).toBe("/streamers?search=frog");
});

test("hides columns and remembers the choice in the browser", async () => {
  const { screen, heading } = await open();
  await expect.element(heading("Game")).toBeVisible();
  await screen.getByRole("button", { name: "Columns" }).click();
  await screen.getByRole("menuitemcheckbox", { name: "Game" }).click();
  await screen.getByRole("menuitemcheckbox", { name: "Language" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(heading("Game")).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(again.heading("Viewers")).toBeVisible();
  await expect.element(again.heading("Game")).not.toBeInTheDocument();
  expect(localStorage.getItem("discovery-columns")).toBe("platforms,viewers,followers,nextStream,joined");
});

test("j and k move between rows and f follows, except while typing", async () => {
  const { screen, link, followed } = await open();
  await userEvent.keyboard("j");
  await expect.element(link(0)).toHaveFocus();
  await userEvent.keyboard("jjk");
  await expect.element(link(1)).toHaveFocus();
  expect(link(1).element().closest("tr")?.dataset.current).toBe("true");
  await userEvent.keyboard("f");
  await expect.element(screen.getByRole("button", { name: "Following: unfollow Streamer 1" })).toBeVisible();
  expect(followed).toEqual([streamerCard(1).id]);
  await userEvent.keyboard("/jkf?");
  await expect.element(screen.getByLabelText("Search streamers")).toHaveValue("jkf?");
  expect(followed).toHaveLength(1);
});

test("the row cursor stops at both ends of the list and follows the focus", async () => {
  const { screen, link } = await open();
  await userEvent.keyboard("k");
  await expect.element(link(4)).toHaveFocus();
  await userEvent.keyboard("jj");
  await expect.element(link(4)).toHaveFocus();
  screen.getByRole("button", { name: "Follow Streamer 2" }).element().focus();
  await userEvent.keyboard("k");
  await expect.element(link(1)).toHaveFocus();
});

test("Enter opens the row's link in a new tab", async () => {
  const { link } = await open();
  const pressed: (string | null)[] = [];
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) pressed.push(event.target.getAttribute("href"));
    },
    { once: true },
  );
  await userEvent.keyboard("jj");
  await expect.element(link(1)).toHaveFocus();
  await expect.element(link(1)).toHaveAttribute("target", "_blank");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => pressed).toEqual([`/streamer/${streamerCard(1).id}`]);
});

test("the ? key lists the keyboard shortcuts and lets the user turn letter keys off", async () => {
  const { screen, link } = await open();
  await userEvent.keyboard("?");
  const dialog = screen.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect.element(dialog.getByText("Follow or unfollow")).toBeVisible();
  await dialog.getByRole("switch", { name: /Letter keys/ }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("jj");
  await expect.element(link(0)).not.toHaveFocus();
});

test("shows placeholder rows and an upgrade link at the end of the free plan's results", async () => {
  const items = [...(FREE.page?.items ?? []), LOCKED, LOCKED, LOCKED];
  const { screen } = await open("/streamers", { ...FREE, page: { ...FREE.page, items } });
  await expect
    .element(screen.getByRole("link", { name: "Unlock 10 More Results" }))
    .toHaveAttribute("href", "/plans");
  expect(document.querySelectorAll("[data-locked]")).toHaveLength(3);
  await expect.element(screen.getByText("40 streamers")).toBeVisible();
  await expect.element(screen.getByText("You’ve reached the end of the list.")).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole("navigation", { name: "Pages of streamers" }))
    .not.toBeInTheDocument();
});

test("shows an upgrade link on pages beyond the free plan's results", async () => {
  const { handlers } = fakeDirectory({ ...FREE, page: { ...FREE.page, items: [] } });
  const { screen, path } = await renderApp("/streamers?page=2", { me: createMe(), handlers });
  await expect.element(screen.getByRole("link", { name: "Unlock 10 More Results" })).toBeVisible();
  await expect.element(screen.getByText(/past the end/)).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Go to the first page" }).click();
  await expect.poll(path).toBe("/streamers?sortBy=fair");
});

test("at the end of a list without an exact total, shows that there are more streamers", async () => {
  const { screen } = await open("/streamers?page=2", { total: 60, page: { isTotalExact: false } });
  await expect.element(screen.getByText(/there are more/)).toBeVisible();
  await expect.element(screen.getByText("You’ve reached the end of the list.")).not.toBeInTheDocument();
});

test("labels a streamer with an active boost", async () => {
  const { items } = streamerPage(2);
  const lifted = [streamerCard(0, { isBoosted: true }), ...items.slice(1)];
  const { screen } = await open("/streamers", { total: 2, page: { items: lifted } });
  await expect.element(screen.getByRole("row", { name: /Streamer 0.*Boosted/ })).toBeVisible();
  await expect.element(screen.getByText("Boosted")).toBeVisible();
});

test("counts an impression of a row after a second in view, but not of rows below the fold", async () => {
  const { shown, places } = await open("/streamers", { total: 30 });
  const reported = () => {
    window.dispatchEvent(new Event("pagehide"));
    return shown.length;
  };
  await expect.poll(reported).toBeGreaterThan(5);
  const first = [...shown];
  expect(first).toContain(streamerCard(0).id);
  expect(first).not.toContain(streamerCard(29).id);
  document.querySelector("tbody tr:last-child")?.scrollIntoView();
  await expect.poll(() => reported() > first.length && shown.includes(streamerCard(29).id)).toBe(true);
  expect(new Set(shown).size).toBe(shown.length);
  expect([...places]).toEqual(["directory"]);
});

test("highlights search matches, and shows a matching game or title in place of the usual text", async () => {
  const games = ["Chess", "Knitting together"].map((name) => ({ id: name, name }));
  const items = [
    streamerCard(0, { favoriteGames: games }),
    streamerCard(1, { title: "Knitting late", isLive: true, liveSource: "schedule" }),
  ];
  const { screen } = await open("/streamers?search=knit", { total: 2, page: { items } });
  await expect.element(screen.getByRole("cell", { name: "Knitting together" })).toBeVisible();
  await expect.element(screen.getByRole("rowheader", { name: /On schedule.*Knitting late/ })).toBeVisible();
  await expect.element(screen.getByRole("mark").first()).toHaveTextContent("Knit");
});
