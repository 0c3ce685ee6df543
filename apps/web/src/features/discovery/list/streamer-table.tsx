import type { StreamerCard } from "@starling/validators/discovery";
import { ROOMY_WIDTH } from "./columns.ts";
import { LockedRows } from "./locked-rows.tsx";
import type { RowCursor } from "./row-cursor.ts";
import type { Sort } from "./sort-heading.tsx";
import { StreamerRow } from "./streamer-row.tsx";
import { TableFrame } from "./table-frame.tsx";
import { streamerTable as words } from "./words.ts";

export interface ListProps {
  streamers: readonly StreamerCard[];
  locked: number;
  search: string;
  cursor: RowCursor;
}

interface StreamerTableProps extends ListProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A streamer's name opens the profile in a new tab (docs/product.md §3.1). */
export function StreamerTable({ streamers, locked, search, cursor, sort, onSort }: StreamerTableProps) {
  return (
    <TableFrame label={words.streamers} sort={sort} onSort={onSort}>
      {(columns, width) => (
        <>
          {streamers.map((streamer) => (
            <StreamerRow
              key={streamer.id}
              streamer={streamer}
              columns={columns}
              isRoomy={width >= ROOMY_WIDTH}
              search={search}
              isCurrent={cursor.current === streamer.id}
            />
          ))}
          <LockedRows count={locked} columns={columns} />
        </>
      )}
    </TableFrame>
  );
}
