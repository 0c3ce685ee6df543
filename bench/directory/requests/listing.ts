import { DISCOVERY_LIMIT } from "@starling/validators/discovery";
import { type ListStreamersInput, listStreamersInput } from "@starling/validators/discovery-inputs";

/** One page of the directory, as somebody asks for it. */
export interface ListingRequest {
  name: string;
  /** What the browser sends; the limit is the page's own. */
  given: Partial<ListStreamersInput>;
  /** The same as the product understands it. */
  input: ListStreamersInput;
}

/** A request for a page of thirty, unless another number is wanted. */
export function listing(
  name: string,
  given: Partial<ListStreamersInput>,
  limit: number = DISCOVERY_LIMIT,
): ListingRequest {
  const sent = { ...given, limit };
  return { name, given: sent, input: listStreamersInput.parse(sent) };
}
