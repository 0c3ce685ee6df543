import { TableHeader } from "@starling/ui/table";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { actionWidth, type Column, chosenColumns, columnsThatFit, NAME_WIDTH } from "./columns.ts";
import { type Sort, SortHeading } from "./sort-heading.tsx";
import { tableFrame as words } from "./words.ts";

interface TableFrameProps {
  label: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  children: (columns: readonly Column[], width: number) => ReactNode;
}

/**
 * Shared with the skeleton to avoid layout shifts. The page scrolls, not the table, so that headings stay
 * sticky.
 */
export function TableFrame({ label, sort, onSort, children }: TableFrameProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const columns = columnsThatFit(useStore(chosenColumns), width);
  return (
    <div ref={frame} className="overflow-clip rounded-lg border border-line">
      <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0 text-md">
        <colgroup>
          <col style={{ width: NAME_WIDTH }} />
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          <col style={{ width: actionWidth(width) }} />
        </colgroup>
        <thead className="sticky top-14 z-10 bg-raised">
          <tr>
            <SortHeading label={words.streamer} by="displayName" first="asc" sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <TableHeader className="px-2 first:ps-4 last:pe-3">
              <span className="sr-only">{words.watchAndFollow}</span>
            </TableHeader>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">{children(columns, width)}</tbody>
      </table>
    </div>
  );
}

function Heading({ column, sort, onSort }: { column: Column } & Pick<TableFrameProps, "sort" | "onSort">) {
  const { label, numeric = false } = column;
  if (!column.sort) {
    return (
      <TableHeader numeric={numeric} className="px-2 first:ps-4 last:pe-3">
        {label}
      </TableHeader>
    );
  }
  const { by, order } = column.sort;
  return <SortHeading label={label} by={by} first={order} sort={sort} onSort={onSort} numeric={numeric} />;
}

/** Width of an element in px; 0 before the first layout. */
function useWidth<Measured extends HTMLElement>(): [RefObject<Measured | null>, number] {
  const measured = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [measured, width];
}
