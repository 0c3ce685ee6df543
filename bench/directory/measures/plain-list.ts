import type { Contender } from "../contenders/contender.ts";
import { RawConnection } from "../load/connection.ts";
import type { LoadGenerator } from "../load/load.ts";
import { requestBytes } from "../load/request-bytes.ts";
import type { ProductContender } from "../product/contender.ts";
import { type ListingRequest, listing } from "../requests/listing.ts";
import { cpuOf } from "./process-facts.ts";

const WANTED_BYTES = 28_000;
const PAGES = 40;

/** Pages of the unfiltered directory, each about 28 KB, which is so many cards. */
export async function plainLists(contender: Contender): Promise<ListingRequest[]> {
  const whole = contender.ask(listing("thirty cards", {}));
  if (whole === null) throw new Error(`${contender.name} cannot be asked for a plain list`);
  const connection = new RawConnection(contender.port);
  const { bytes } = await connection.send(Buffer.from(requestBytes(whole)));
  connection.close();
  const limit = Math.max(1, Math.min(50, Math.round((30 * WANTED_BYTES) / bytes)));
  return Array.from({ length: PAGES }, (_, index) =>
    listing(`plain page ${index + 1}`, { page: index + 1 }, limit),
  );
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
