import type { Role } from "@starling/validators/roles";
import { HINT_COOKIE } from "@starling/validators/sessions";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import superjson from "superjson";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { App } from "../app/app.tsx";
import { startMember } from "../app/member-start.ts";
import { findPage, PAGES } from "../app/pages.ts";
import { pageCode } from "../app/routes.tsx";
import { analyticsOverview } from "../testing/analytics.ts";
import { fakeDirectory } from "../testing/directory.ts";
import { fakeLink, type Handlers } from "../testing/fake-link.ts";
import { aNotification } from "../testing/notifications.ts";
import { createMe } from "../testing/people.ts";
import { ALL_PLANS } from "../testing/plans.ts";
import { ownStreamerProfile } from "../testing/profiles.ts";
import { fakeReel } from "../testing/reel.ts";
import { streamerCard } from "../testing/streamers.ts";
import { studioOverview } from "../testing/studio.ts";
import { createApi, replaceApi } from "./api-client.ts";
import { ME_QUERY, type PageQueries, prefetchOptions } from "./page-queries.ts";
import { beginSession } from "./session-store.ts";

interface Asked {
  path: string;
  input: unknown;
}

function noted(handlers: Handlers, asked: Asked[]): Handlers {
  const entries = Object.entries(handlers).map(([feature, procedures]) => [
    feature,
    Object.fromEntries(
      Object.entries(procedures).map(([name, answer]) => [
        name,
        (input: never) => {
          asked.push({ path: `${feature}.${name}`, input });
          return answer(input);
        },
      ]),
    ),
  ]);
  return Object.fromEntries(entries);
}

const STREAMERS_PAGES = ["/studio"];
let role: Role = "viewer";

const { handlers: directory } = fakeDirectory();
const HANDLERS: Handlers = {
  ...directory,
  accounts: { me: () => createMe({ role }) },
  drafts: { read: () => null },
  profiles: { me: () => ownStreamerProfile() },
  boosts: {
    status: () => ({
      activeUntil: null,
      left: 1,
      allowance: 1,
      nextAt: null,
      missing: [],
      isTimely: false,
      isLive: false,
      isPlanned: false,
      nextStreamAt: null,
    }),
  },
  clips: fakeReel({ total: 3 }).handlers.clips,
  notifications: {
    list: () => ({ items: [aNotification(1)], nextCursor: null, unread: 1 }),
  },
  analytics: { overview: () => analyticsOverview(7) },
  studio: { overview: () => studioOverview() },
  subscriptions: { held: () => null, plans: () => ALL_PLANS },
  discovery: {
    ...directory.discovery,
    shelf: ({ shelf }) => ({ items: shelf === "following" ? [] : [streamerCard(1), streamerCard(2)] }),
  },
};

function answerOf(path: string, input: unknown): unknown {
  const [feature = "", procedure = ""] = path.split(".");
  const group: unknown = Reflect.get(HANDLERS, feature);
  const handler: unknown =
    typeof group === "object" && group !== null ? Reflect.get(group, procedure) : undefined;
  if (typeof handler !== "function") throw new Error(`No handler for ${path}`);
  return handler(input);
}

/** Last API call of each page. Pages that are not listed end with `follows.statuses`. */
const FOLLOWING: Readonly<Record<string, string>> = {
  "/notifications": "subscriptions.held",
  "/profile": "boosts.status",
  "/studio": "subscriptions.held",
};

beforeEach(async () => {
  await page.viewport(412, 823);
  await cookieStore.set({ name: HINT_COOKIE, value: "1", path: "/" });
});

test.each([
  ["/streamers", "", "Discover streamers"],
  ["/streamers", "search=frog&page=2", "Discover streamers"],
  ["/dashboard", "", "Welcome back, robin!"],
  ["/clips", "", "Clips"],
  ["/clips", "tab=trending", "Clips"],
  ["/notifications", "", "Notifications"],
  ["/profile", "", "Profile Page"],
  ["/studio", "", "Studio"],
])("%s?%s does not repeat the queries that the server preloaded", async (path, search, heading) => {
  role = STREAMERS_PAGES.includes(path) ? "streamer" : "viewer";
  const asked: Asked[] = [];
  const queries = (await findPage(PAGES, path)?.row.module()) as { queries: PageQueries };
  const asker = { search, languages: navigator.languages, params: {} };
  const questions = [ME_QUERY, ...queries.queries(asker)];
  const server = new QueryClient();
  for (const question of questions)
    await server.prefetchQuery(
      prefetchOptions(question, async () => answerOf(question.path, question.input)),
    );
  const state = JSON.stringify(dehydrate(server, { serializeData: superjson.serialize }));
  replaceApi(createApi(fakeLink(noted(HANDLERS, asked))));
  const [me] = await Promise.all([startMember(JSON.parse(state)), pageCode(path)]);
  if (me) beginSession(me);
  const memory = memoryLocation({ path: search === "" ? path : `${path}?${search}`, record: true });
  const screen = await render(
    <Router hook={memory.hook} searchHook={memory.searchHook}>
      <App />
    </Router>,
  );
  await expect.element(screen.getByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
  await expect.poll(() => asked.map((one) => one.path)).toContain(FOLLOWING[path] ?? "follows.statuses");
  for (const { path, input } of questions) {
    // Infinite lists add a cursor to their input.
    const same = typeof input === "object" && input !== null ? expect.objectContaining(input) : input;
    expect(asked).not.toContainEqual({ path, input: same });
  }
});
