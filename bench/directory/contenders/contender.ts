import type { HttpRequest } from "../load/request-bytes.ts";
import type { ListingRequest } from "../requests/listing.ts";

/** Somebody who answers pages of the directory over HTTP. */
export interface Contender {
  name: string;
  port: number;
  /** The process that answers, where its memory and time are looked at. */
  pid: number | undefined;
  /** How it is asked for a page; null where it has no way to be asked that. */
  ask(request: ListingRequest): HttpRequest | null;
  /** Ids in order and the total of an answer's body. */
  read(body: string): { ids: string[]; total: number };
  stop(): Promise<void>;
}
