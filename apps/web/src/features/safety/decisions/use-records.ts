import { useInfiniteQuery } from "@tanstack/react-query";

export const RECORDS = 20;

interface Page<Row> {
  rows: Row[];
  totalPages: number;
}

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
  // Removes duplicates, because new rows shift others onto the next page.
  const rows = [
    ...new Map(query.data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values(),
  ];
  return { query, rows };
}
