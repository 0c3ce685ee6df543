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

/** A request for a page of thirty. */
export function listing(name: string, given: Partial<ListStreamersInput>): ListingRequest {
  const sent = { ...given, limit: DISCOVERY_LIMIT };
  return { name, given: sent, input: listStreamersInput.parse(sent) };
}
