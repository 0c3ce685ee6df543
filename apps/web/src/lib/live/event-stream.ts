import type { LiveNews } from "@starling/validators/live";
import superjson from "superjson";
import { transformer, url } from "../api-wire.ts";
import type { OpenConnection } from "./connection.ts";

interface ErrorShape {
  data: { code: string; retryAfter?: number | null };
}

/**
 * Opens a tRPC subscription as server-sent events, without the subscription code of tRPC's client. After a
 * failure, the caller must reconnect.
 */
export const openEventStream: OpenConnection = (
  { isMember, ids, beginnings, lastEventId },
  { news, lost },
) => {
  const input = transformer.input.serialize({ profiles: ids, beginnings, lastEventId });
  const procedure = isMember ? "live.changes" : "live.publicChanges";
  const events = new EventSource(`${url}/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const lose = () => lost({ retryAfter: null, isUnauthenticated: false });
  let inactivityMs = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const on = (type: string, handle: (event: MessageEvent<string>) => void) =>
    events.addEventListener(type, handle);
  const expectNext = () => {
    clearTimeout(silence);
    silence = setTimeout(lose, inactivityMs);
  };
  on("connected", ({ data }) => {
    inactivityMs = JSON.parse(data).reconnectAfterInactivityMs;
    expectNext();
  });
  on("ping", expectNext);
  on("message", ({ data, lastEventId: id }) => {
    expectNext();
    news(id, superjson.deserialize<LiveNews>(JSON.parse(data)));
  });
  on("serialized-error", ({ data }) => {
    const { code, retryAfter = null } = superjson.deserialize<ErrorShape>(JSON.parse(data)).data;
    lost({ retryAfter, isUnauthenticated: code === "UNAUTHORIZED" });
  });
  on("return", lose);
  on("error", lose);
  return () => {
    clearTimeout(silence);
    events.close();
  };
};
