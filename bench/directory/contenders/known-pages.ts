import { RawConnection } from "../load/connection.ts";
import { requestBytes } from "../load/request-bytes.ts";
import type { ListingRequest } from "../requests/listing.ts";
import type { KnownPages } from "./bare/contender.ts";
import type { Contender } from "./contender.ts";

/** Asks a contender for each page once and remembers what stands on it. */
export async function learnPages(
  contender: Contender,
  requests: readonly ListingRequest[],
): Promise<KnownPages> {
  const connection = new RawConnection(contender.port);
  const known = new Map<ListingRequest, { ids: string[]; total: number }>();
  for (const request of requests) {
    const asked = contender.ask(request);
    if (asked === null) continue;
    const answer = await connection.send(Buffer.from(requestBytes(asked)), true);
    if (answer.status !== 200)
      throw new Error(`${contender.name} answered ${answer.status}: ${answer.body.slice(0, 300)}`);
    known.set(request, contender.read(answer.body));
  }
  connection.close();
  return known;
}
