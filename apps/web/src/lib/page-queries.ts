import type { FetchQueryOptions } from "@tanstack/react-query";

export interface Question {
  /** Procedure, for example `discovery.list`. */
  path: string;
  input?: unknown;
  /** Query key of an infinite list. Omit it for other queries. */
  pagesAt?: readonly unknown[] | undefined;
}

export interface Asker {
  /** Query string of the page's URL, without the leading `?`. */
  search: string;
  /** Preferred language first. */
  languages: readonly string[];
  params: Readonly<Record<string, string>>;
}

/** Queries that a page sends first. The inputs must equal those in the page's components. */
export type PageQueries = (asker: Asker) => Question[];

export const ME_QUERY: Question = { path: "accounts.me" };

export function keyOf({ path, input, pagesAt }: Question): readonly unknown[] {
  return pagesAt ?? [path.split("."), { ...(input === undefined ? {} : { input }), type: "query" }];
}

export function prefetchOptions(
  question: Question,
  ask: (question: Question) => Promise<unknown>,
): FetchQueryOptions {
  const isList = question.pagesAt !== undefined;
  return {
    queryKey: keyOf(question),
    queryFn: async () => {
      const data = await ask(question);
      return isList ? { pages: [data], pageParams: [null] } : data;
    },
    retry: false,
  };
}
