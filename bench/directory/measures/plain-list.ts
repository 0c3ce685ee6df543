import { DISCOVERY_LIMIT } from "@starling/validators/discovery";
import type { Contender } from "../contenders/contender.ts";
import { RawConnection } from "../load/connection.ts";
import type { LoadGenerator } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import type { ProductContender } from "../product/contender.ts";
import { type ListingRequest, listing } from "../requests/listing.ts";
import { cpuOf } from "./process-facts.ts";

const WANTED_BYTES = 28_000;
const PAGES = 40;
const TRIED = 5;

/** Of the whole directory, the most followed first: ordinary people, whoever joined of late. */
const page = (number: number, limit: number) =>
  listing(`plain page ${number}`, { sortBy: "followersCount", page: number }, limit);

/** Pages of the unfiltered directory, each about 28 KB, which is so many cards. */
export async function plainLists(contender: Contender): Promise<ListingRequest[]> {
  const connection = new RawConnection(contender.port);
  let bytes = 0;
  for (let number = 1; number <= TRIED; number += 1) {
    const asked = contender.ask(page(number, DISCOVERY_LIMIT));
    if (asked === null) throw new Error(`${contender.name} cannot be asked for a plain list`);
    bytes += (await connection.send(Buffer.from(requestBytes(asked)))).bytes / TRIED;
  }
  connection.close();
  const limit = Math.max(1, Math.min(50, Math.round((DISCOVERY_LIMIT * WANTED_BYTES) / bytes)));
  return Array.from({ length: PAGES }, (_, index) => page(index + 1, limit));
}

/** The processor's time that the server takes for one such list, in milliseconds, under a steady load. */
export async function cpuOfList(
  generator: LoadGenerator,
  product: ProductContender,
  lists: readonly ListingRequest[],
  ms: number,
): Promise<number> {
  await product.signIn();
  const requests = lists.flatMap((list) => {
    const asked = product.ask(list);
    return asked === null ? [] : [requestBytes(asked)];
  });
  const load = { port: product.port, requests, clients: 8, most: Number.MAX_SAFE_INTEGER };
  await generator.run({ ...load, ms: 1_000 });
  const pid = product.pid ?? process.pid;
  const before = cpuOf(pid);
  const { answered } = await generator.run({ ...load, ms });
  return (cpuOf(pid) - before) / answered;
}
