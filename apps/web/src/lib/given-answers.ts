import type { QueryClient } from "@tanstack/react-query";
import superjson, { type SuperJSONResult } from "superjson";

/** Who is there. */
export const WHO = "accounts.me";
/** The unfinished answers to a wizard. */
export const WIZARD_DRAFT = "drafts.read";

/** A call that a page makes as soon as it is drawn. */
export interface Question {
  /** The procedure: `discovery.list`. */
  path: string;
  input?: unknown;
  /** Where a list that grows page by page lies in the query cache; other answers lie where their hooks look. */
  pagesAt?: readonly unknown[] | undefined;
}

/** A question with what the server answers over HTTP. */
export interface GivenAnswer extends Question {
  response: { result: { data: SuperJSONResult } };
}

/** What was answered, as the API's client would hand it over. */
export function answerIn(given: readonly GivenAnswer[], path: string): unknown {
  const found = given.find((one) => one.path === path);
  return found && superjson.deserialize(found.response.result.data);
}

/** Puts answers where the page's hooks look for them. */
export function fillCache(queries: QueryClient, given: readonly GivenAnswer[]): void {
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
