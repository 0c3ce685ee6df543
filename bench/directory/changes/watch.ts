import { setTimeout as delay } from "node:timers/promises";
import { RawConnection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import { type ProductContender, readTrpcPage, trpcPath } from "../product/contender.ts";
import type { SignedInStreamer } from "./people.ts";
import { saveProfile } from "./save.ts";

/** A streamer whose one status is watched. */
export type Marker = SignedInStreamer & { name: string };

const GIVE_UP_MS = 10_000;
const PAUSE_MS = 1;

/** Looks at a server through its filters. */
export interface Watcher {
  /** Resolves to the moment at which a filter shows the marker with the status, on this process's clock. */
  shows(marker: Marker, status: string): Promise<number>;
  close(): void;
}

/** Opens a connection to look through. Its session is that of the product's member now. */
export function watch(product: ProductContender): Watcher {
  const connection = new RawConnection(product.port);
  return {
    async shows({ name }, status) {
      const path = trpcPath("discovery.list", { displayName: name, status: [status], limit: 1 });
      const request = Buffer.from(requestBytes({ path, headers: product.headers() }));
      const start = performance.now();
      for (;;) {
        const answer = await connection.send(request, true);
        if (answer.status !== 200)
          throw new Error(`A filter got ${answer.status}: ${answer.body.slice(0, 200)}`);
        if (readTrpcPage(answer.body).total === 1) return performance.now();
        if (performance.now() - start > GIVE_UP_MS)
          throw new Error(`${name} was not shown in ${GIVE_UP_MS} ms`);
        await delay(PAUSE_MS);
      }
    },
    close: () => connection.close(),
  };
}

/** Saves a marker's status through a server and waits until all watchers show it. Resolves to how long each took, in ms. */
export async function mark(
  marker: Marker,
  status: "partner" | "affiliate",
  url: string,
  watchers: readonly Watcher[],
): Promise<number[]> {
  await saveProfile(url, marker.cookie, { twitchAffiliateStatus: status });
  const saved = performance.now();
  return Promise.all(watchers.map(async (watcher) => (await watcher.shows(marker, status)) - saved));
}
