import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { EXACT_TOTAL } from "@starling/validators/discovery";
import { send } from "../../drills/traffic/http-request.ts";
import { type ProductContender, trpcPath } from "./contender.ts";

const GIVE_UP_MS = 300_000;
const PAUSE_MS = 50;
/** Up to as many as SQL counts nothing shows who answers; the index of so few is made in less than this. */
const SMALL_MS = 4_000;

/** A server that was begun, and what its requests carry. */
type Begun = Pick<ProductContender, "url" | "headers" | "begunAt">;

async function isCountedToTheEnd({ url, headers }: Begun): Promise<boolean> {
  const path = trpcPath("discovery.list", { limit: 1 });
  const answer = await send(url, path, { headers: headers() });
  if (answer.status !== 200) throw new Error(`A list got ${answer.status}: ${answer.body.slice(0, 300)}`);
  return JSON.parse(answer.body).result.data.json.isTotalExact;
}

/**
 * Waits until the index answers, which shows in a total that SQL would not count to the end. Resolves to the milliseconds
 * since the server was begun; NaN for a directory so small that it does not show.
 */
export async function untilIndexed(product: Begun, size: number): Promise<number> {
  if (size <= EXACT_TOTAL + 100) {
    await delay(SMALL_MS);
    return Number.NaN;
  }
  while (!(await isCountedToTheEnd(product))) {
    if (performance.now() - product.begunAt > GIVE_UP_MS) throw new Error("The index was not ready in time");
    await delay(PAUSE_MS);
  }
  return performance.now() - product.begunAt;
}

/** Whether a server has written a snapshot of its index. */
export function hasSnapshot({ dataDir }: ProductContender): boolean {
  const folder = path.join(dataDir, "directory");
  return existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("index-"));
}
