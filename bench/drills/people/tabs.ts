import { setTimeout as delay } from "node:timers/promises";
import type { AppRouter } from "@starling/api/root";
import { transformer } from "@starling/api/transformer";
import { createTRPCClient, httpBatchLink } from "@trpc/client";
import { repeat } from "../traffic/repeat.ts";
import type { Viewer } from "./make-people.ts";

/** Open tabs of browsers: they call in batches as pages do, and follow who is live. */
export interface Tabs {
  /** Calls that were answered with what was asked for. */
  calls(): number;
  /** What went wrong with the others, by its words. */
  failures(): string[];
  /** Event streams that were opened. */
  streams(): number;
  /** How many of the tabs follow now. */
  following(): number;
  /** The longest that a tab has followed nothing, in milliseconds. */
  longestGapMs(): number;
  stop(): Promise<void>;
}

/** How soon a browser connects again when an event stream has ended, in milliseconds. */
const AGAIN_MS = 250;

/** Opens one tab for each viewer, who has each streamer of the list before them. */
export function openTabs(url: string, viewers: readonly Viewer[], streamers: readonly string[]): Tabs {
  const failures: string[] = [];
  let calls = 0;
  let streams = 0;
  let following = 0;
  let longestGapMs = 0;
  const left = new AbortController();
  const clients = viewers.map(({ cookie }) =>
    createTRPCClient<AppRouter>({
      links: [httpBatchLink({ url: `${url}/api/trpc`, transformer, headers: { cookie } })],
    }),
  );

  const loops = repeat(viewers.length, async (tab, round) => {
    const client = clients[tab];
    const streamer = streamers[tab];
    if (!client || !streamer) return;
    const { follows } = client;
    const write = round % 2 === 0 ? follows.follow : follows.unfollow;
    // What a page asks in one moment goes in one request.
    const asked = [
      client.accounts.me.query(),
      follows.following.query({}),
      client.taxonomy.list.query({ kind: "game" }),
    ];
    const answers = await Promise.allSettled([...asked, write.mutate({ id: streamer })]);
    for (const answer of answers) {
      if (answer.status === "fulfilled") calls += 1;
      else failures.push(String(answer.reason));
    }
    await delay(50);
  });

  /** Follows until the server ends it, and answers whether it had begun to. */
  async function follow({ cookie }: Viewer, since: number): Promise<boolean> {
    const input = encodeURIComponent(JSON.stringify({ json: { profiles: streamers } }));
    const address = `${url}/api/trpc/live.publicChanges?input=${input}`;
    const answer = await fetch(address, { headers: { cookie }, signal: left.signal });
    const reader = (answer.body ?? new ReadableStream()).getReader();
    const { done } = await reader.read();
    if (answer.status !== 200 || done) return false;
    streams += 1;
    following += 1;
    longestGapMs = Math.max(longestGapMs, performance.now() - since);
    // A server that ends may cut what it sends, which a browser takes as an end.
    const goesOn = () =>
      reader.read().then(
        ({ done }) => !done,
        () => false,
      );
    while (await goesOn());
    following -= 1;
    return true;
  }

  async function keepFollowing(viewer: Viewer): Promise<void> {
    let since = performance.now();
    while (!left.signal.aborted) {
      if (await follow(viewer, since).catch(() => false)) since = performance.now();
      if (!left.signal.aborted) await delay(AGAIN_MS);
    }
  }

  const followed = viewers.map(keepFollowing);
  return {
    calls: () => calls,
    failures: () => failures,
    streams: () => streams,
    following: () => following,
    longestGapMs: () => longestGapMs,
    stop: async () => {
      left.abort();
      await Promise.all([loops.stop(), ...followed]);
    },
  };
}
