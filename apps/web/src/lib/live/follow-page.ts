import type { PublicPage } from "@starling/validators/public-pages";
import { QueryObserver } from "@tanstack/react-query";
import { getApi } from "../api-client.ts";

/** Keeps a server-rendered public page up to date until the user leaves it. */
export function followPage(
  page: PublicPage,
  onChange: (page: PublicPage) => void,
  leaving: AbortSignal,
): void {
  if (leaving.aborted) return;
  const { client, queries, follow } = getApi();
  const { username, shared } = page;
  const input = shared ? { username, clip: shared.id } : { username };
  const queryKey = [["publicPages", "read"], { input, type: "query" }];
  queries.setQueryData(queryKey, page);
  const observer = new QueryObserver<PublicPage>(queries, {
    queryKey,
    queryFn: () => client.publicPages.read.query(input),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const stop = observer.subscribe(({ data }) => {
    if (data) onChange(data);
  });
  leaving.addEventListener("abort", stop, { once: true });
  follow();
}
