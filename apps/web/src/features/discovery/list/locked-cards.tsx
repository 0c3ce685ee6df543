import { LockedFace } from "./locked-rows.tsx";

const HUES = [38, 205, 310] as const;

/** Cards that the plan does not reach, as blurred shapes (spec A §6). */
export function LockedCards({ count }: { count: number }) {
  return HUES.slice(0, count).map((hue) => (
    <li key={hue} data-locked="" className="overflow-clip rounded-lg border border-line bg-raised p-4">
      <span className="sr-only">Locked</span>
      <div className="blur-[4px]">
        <div className="flex items-center gap-3">
          <LockedFace hue={hue} className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <span className="block h-3.5 w-2/5 rounded-full bg-muted/50" />
            <span className="block h-2.5 w-3/5 rounded-full bg-muted/30" />
          </div>
        </div>
        <span className="mt-4 block h-2.5 w-full rounded-full bg-muted/30" />
        <span className="mt-2 block h-2.5 w-3/4 rounded-full bg-muted/30" />
      </div>
    </li>
  ));
}
