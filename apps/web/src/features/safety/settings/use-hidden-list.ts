import { hashKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refresh } from "../../../entities/safety/hiding.ts";
import { isEntry, leaveOut } from "../../../entities/safety/remove-from-lists.ts";
import { showError } from "../../../lib/show-error.ts";
import type { HiddenKind, HiddenRow } from "./hidden-kinds.ts";

/** Query key that starts with the procedure's key, so that both are invalidated together. */
const keyOf = (name: HiddenKind["name"]) => [["safety", name], "pages"];

export function useHiddenList({ name, words, fetchPage, takeBack }: HiddenKind) {
  const queries = useQueryClient();
  const [said, setSaid] = useState("");
  const queryKey = keyOf(name);
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
    staleTime: 0,
  });
  // Removes duplicates, because rows may shift between pages.
  const rows = [
    ...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];

  async function showAgain(row: HiddenRow): Promise<void> {
    const bringBack = leaveOut(queries, isEntry(row.id), (key) => hashKey(key) === hashKey(queryKey));
    setSaid(words.done(row.name));
    try {
      await takeBack(row);
    } catch (error) {
      bringBack();
      setSaid("");
      return showError(error, words.undoFailed(row.name));
    }
    refresh(() => true);
  }

  return { query, rows, said, showAgain };
}
