import type { DbClient } from "@starling/db/client";
import { follow } from "../../drills/people/follow.ts";
import { makeViewers } from "../../drills/people/make-people.ts";
import type { ProductContender } from "../product/contender.ts";
import { walPosition } from "./wal.ts";

const VIEWERS = 5;
const STREAMERS = 40;

/** The bytes of log that a whole follow through the product writes, first images of pages included. */
export async function walOfFollow(client: DbClient, product: ProductContender): Promise<number> {
  const viewers = await makeViewers(client.db, product.url, VIEWERS);
  const streamers = await client.sql<{ id: string }[]>`
    select profile_id as id from directory_entries order by md5(profile_id::text || 'wal') limit ${STREAMERS}`;
  let follows = 0;
  const before = await walPosition(client);
  for (const viewer of viewers) {
    for (const { id } of streamers) {
      const { status } = await follow(product.url, viewer, id);
      if (status !== 200) throw new Error(`A follow got ${status}`);
      follows += 1;
    }
  }
  return ((await walPosition(client)) - before) / follows;
}
