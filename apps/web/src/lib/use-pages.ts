import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";

export interface NumberedPage<Row> {
  rows: Row[];
  totalPages: number;
}

/** List that grows page by page. Refetched whenever it opens. */
export function usePages<Row extends { id: string }>(
  queryKey: QueryKey,
  fetchPage: (page: number) => Promise<NumberedPage<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
    staleTime: 0,
  });
  // Removes duplicates, because rows may move between pages.
  const rows = [
    ...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];
  return { query, rows };
}
