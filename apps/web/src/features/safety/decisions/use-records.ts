import { useInfiniteQuery } from "@tanstack/react-query";

/** How many rows "Show more" brings. */
export const RECORDS = 20;

interface Page<Row> {
  rows: Row[];
  totalPages: number;
}

/** What one has sent to moderators or heard of them, page by page. */
export function useRecords<Row extends { id: string }>(
  name: "list" | "decisions",
  fetchPage: (page: number) => Promise<Page<Row>>,
) {
  const query = useInfiniteQuery({
    queryKey: [["reports", name], "pages"],
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
    staleTime: 0,
  });
  // A row that moved down between two answers stands in both.
  const rows = [
    ...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];
  return { query, rows };
}
