import { type Answer, send } from "../traffic/http-request.ts";
import { follow, unfollow } from "./follow.ts";
import type { Viewer } from "./make-people.ts";

/** One request of a client; none of them can be answered without the database, as listings may. */
export type AskDatabase = (client: number, round: number) => Promise<Answer>;

/** A mix of reads and writes, over REST and tRPC. */
export function askDatabase(
  url: string,
  viewers: readonly Viewer[],
  streamers: readonly string[],
): AskDatabase {
  return (client, round) => {
    const viewer = viewers[client % viewers.length];
    const streamer = streamers[(client + round) % streamers.length];
    if (!viewer || !streamer) throw new Error("There is nobody to ask for");
    const { cookie } = viewer;
    const requests = [
      () => follow(url, viewer, streamer),
      () => send(url, "/api/v1/auth/me", { cookie }),
      () => send(url, "/api/v1/profile/me", { cookie }),
      () => unfollow(url, viewer, streamer),
      () => send(url, "/api/trpc/accounts.me", { cookie }),
      () => send(url, "/api/v1/taxonomy/game", { cookie }),
    ];
    const request = requests[(client + round) % requests.length];
    if (!request) throw new Error("There is nothing to ask");
    return request();
  };
}
