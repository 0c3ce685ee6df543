import type { ReactNode } from "react";

/** Placeholder rows while loading or if there are no streamers. */
export function WaitingRows() {
  return [96, 120, 84, 112, 100, 90].map((width) => (
    <Line
      key={width}
      face={<Dot className="size-6 bg-accent-tint sm:size-9" />}
      name={<Bar width={width} />}
      note={"\u00a0"}
      mirrored
    />
  ));
}

interface LineProps {
  face: ReactNode;
  name: ReactNode;
  note: string;
  faint?: boolean;
  /** Whether the content of the row starts at the opposite side. */
  mirrored?: boolean;
}

export function Line({ face, name, note, faint = false, mirrored = false }: LineProps) {
  return (
    <li
      className={`flex h-14 items-center gap-2 border-line sm:gap-3 border-b last:border-0 ${mirrored ? "flex-row-reverse text-end" : ""}`}
    >
      <span className="grid w-6 shrink-0 sm:w-9 place-items-center">{face}</span>
      <span className={`flex w-[36%] min-w-0 flex-col gap-1 sm:w-auto ${mirrored ? "items-end" : ""}`}>
        <span
          className={`line-clamp-2 text-xs sm:line-clamp-1 sm:text-md ${faint ? "text-faint" : "font-semibold"}`}
        >
          {name}
        </span>
        <span
          className={`max-w-full truncate text-xs tabular-nums sm:text-sm ${mirrored ? "text-muted" : "text-faint"} ${mirrored || faint ? "hidden sm:block" : "block"}`}
        >
          {note}
        </span>
      </span>
    </li>
  );
}

export function Dot({ className }: { className: string }) {
  return <span className={`block rounded-full ${className}`} />;
}

export function Bar({ width }: { width: number }) {
  return <span className="block h-2.5 max-w-full rounded-full bg-line-strong" style={{ width }} />;
}
