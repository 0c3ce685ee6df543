import type { QueryClient } from "@tanstack/react-query";
import superjson, { type SuperJSONResult } from "superjson";

export const ME_QUERY = "accounts.me";
export const WIZARD_DRAFT = "drafts.read";

export interface Question {
  /** Procedure, such as `discovery.list`. */
  path: string;
  input?: unknown;
  /** Query key of an infinite list; if omitted, the default key of the query's hook applies. */
  pagesAt?: readonly unknown[] | undefined;
}

export interface PreloadedAnswer extends Question {
  response: { result: { data: SuperJSONResult } };
}

export function preloadedAnswer(given: readonly PreloadedAnswer[], path: string): unknown {
  const found = given.find((one) => one.path === path);
  return found && superjson.deserialize(found.response.result.data);
}

export function fillCache(queries: QueryClient, given: readonly PreloadedAnswer[]): void {
  for (const { path, input, pagesAt, response } of given) {
    const data = superjson.deserialize(response.result.data);
    if (pagesAt) queries.setQueryData(pagesAt, { pages: [data], pageParams: [null] });
    else
      queries.setQueryData(
        [path.split("."), { ...(input === undefined ? {} : { input }), type: "query" }],
        data,
      );
  }
}
