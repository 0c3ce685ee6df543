import { Skeleton, SkeletonGroup } from "@starling/ui/skeleton";
import { Table, TableBody, TableCell, TableRow } from "@starling/ui/table";
import { StreamerTableHead } from "./streamer-table.tsx";

const COLUMNS = [
  { name: "game", className: "" },
  { name: "language", className: "hidden @min-[50rem]:table-cell" },
  { name: "platforms", className: "hidden @min-[62rem]:table-cell" },
  { name: "viewers", className: "" },
  { name: "next", className: "hidden @min-[42rem]:table-cell" },
  { name: "follow", className: "" },
];
const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** The list's final shape while it loads. */
export function ListSkeleton({ wide }: { wide: boolean }) {
  return (
    <SkeletonGroup label="Loading streamers">{wide ? <TableSkeleton /> : <CardsSkeleton />}</SkeletonGroup>
  );
}

function TableSkeleton() {
  return (
    <Table label="Streamers, loading" className="table-fixed">
      <StreamerTableHead />
      <TableBody>
        {ROWS.map((row) => (
          <TableRow key={row} className="h-14">
            <TableCell className="py-0">
              <div className="flex items-center gap-3">
                <Skeleton className="size-9 rounded-full" />
                <Skeleton className="w-36" />
              </div>
            </TableCell>
            {COLUMNS.map(({ name, className }) => (
              <TableCell key={name} className={`py-0 ${className}`}>
                <Skeleton className="w-20" />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function CardsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {ROWS.slice(0, 5).map((row) => (
        <Skeleton key={row} className="h-44 rounded-lg" />
      ))}
    </div>
  );
}
