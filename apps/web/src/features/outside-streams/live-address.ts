import { type LiveStreamsInput, liveStreamsInput } from "@starling/validators/outside-streams";

export type LiveFilters = Partial<Omit<LiveStreamsInput, "cursor" | "limit">>;

const NAMES = ["search", "language", "game", "viewers", "platform", "liveFor"] as const;

/** Reads the filters in a URL. Ignores filters that the server would refuse. */
export function readLiveFilters(search: string): LiveFilters {
  const given = new URLSearchParams(search);
  let filters: LiveFilters = {};
  for (const name of NAMES) {
    const value = given.get(name)?.trim();
    if (!value) continue;
    const field = liveStreamsInput.safeParse({ [name]: value });
    if (field.success) filters = { ...filters, [name]: field.data[name] };
  }
  return filters;
}

/** Query string of filters, without the `?`. */
export function liveQuery(filters: LiveFilters): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  return query.toString();
}
