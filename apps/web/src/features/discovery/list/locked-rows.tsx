import { type Column, cellClasses } from "./columns.ts";
import { lockedRows as words } from "./words.ts";

/** Invented shapes, because the browser gets no data of locked streamers (docs/product.md §3.6). */
const SHAPES = [
  { hue: 38, name: "w-3/5", line: "w-11/12" },
  { hue: 205, name: "w-4/5", line: "w-3/4" },
  { hue: 310, name: "w-1/2", line: "w-5/6" },
] as const;
const CELL_WIDTHS = ["w-4/5", "w-3/5", "w-2/3", "w-3/4", "w-1/2"];

export function LockedRows({ count, columns }: { count: number; columns: readonly Column[] }) {
  return SHAPES.slice(0, count).map((shape, row) => (
    <tr key={shape.hue} data-locked="">
      <td className={cellClasses}>
        <span className="sr-only">{words.locked}</span>
        <div className="flex items-center gap-3 blur-[4px]">
          <LockedFace hue={shape.hue} className="size-9" />
          <div className="flex min-w-0 flex-1 flex-col gap-1.5">
            <span className={`block h-3 rounded-full bg-muted/50 ${shape.name}`} />
            <span className={`block h-2 rounded-full bg-muted/30 ${shape.line}`} />
          </div>
        </div>
      </td>
      {columns.map(({ key, numeric }, column) => (
        <td key={key} className={numeric ? `${cellClasses} pe-4` : cellClasses}>
          <span
            className={`block h-2.5 rounded-full bg-muted/30 blur-[4px] ${numeric ? "ms-auto w-6" : CELL_WIDTHS[(row + column) % CELL_WIDTHS.length]}`}
          />
        </td>
      ))}
      <td className={cellClasses}>
        <span className="block h-7 w-20 rounded-md bg-muted/30 blur-[4px]" />
      </td>
    </tr>
  ));
}

export function LockedFace({ hue, className }: { hue: number; className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block shrink-0 rounded-full ${className}`}
      style={{ background: `oklch(0.55 0.07 ${hue})` }}
    />
  );
}
