import type { LiveNews } from "@starling/validators/live";
import type { LiveChangesInput } from "@starling/validators/live-inputs";
import { isTrackedEnvelope } from "@trpc/server";
import type { Actor } from "../context.ts";
import { createCaller } from "../root.ts";
import type { createTestApi } from "./create-test-api.ts";

export async function openLivePage(
  api: Awaited<ReturnType<typeof createTestApi>>,
  actor: Actor,
  input: Partial<LiveChangesInput> & { profiles: string[] },
) {
  const aborting = new AbortController();
  const caller = createCaller(api.context(actor), { signal: aborting.signal });
  const iterable = await (actor.kind === "user" ? caller.live.changes : caller.live.publicChanges)(input);
  const events: { id: string; news: LiveNews }[] = [];
  const ended = (async () => {
    // tRPC's type describes the events that a browser receives. A caller in the same process receives tRPC's
    // internal envelopes instead.
    for await (const event of iterable as AsyncIterable<unknown>) {
      if (!isTrackedEnvelope<LiveNews>(event)) throw new Error("An event has no id");
      events.push({ id: event[0], news: event[1] });
    }
  })();
  const leave = async () => {
    aborting.abort();
    await ended;
  };
  return { events, ended, leave };
}
