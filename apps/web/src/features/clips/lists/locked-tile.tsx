import type { LockedClip } from "@starling/validators/clips";
import { Lock } from "lucide-react";

/** The place of a clip that the plan does not play: its colours, and that it is locked (decisions §4.4). */
export function LockedTile({ clip }: { clip: LockedClip }) {
  return (
    <div
      data-locked=""
      className="relative aspect-[9/16] overflow-hidden rounded-lg border border-line bg-hover"
    >
      {clip.blur ? (
        <span
          aria-hidden="true"
          className="absolute -inset-4"
          style={{ background: `center / cover url("${clip.blur}")`, filter: "blur(20px) opacity(0.7)" }}
        />
      ) : null}
      <span className="absolute inset-0 grid place-items-center">
        <span className="flex items-center gap-1.5 rounded-full bg-raised px-3 py-1 text-md text-strong">
          <Lock aria-hidden="true" className="size-4" />
          Locked
        </span>
      </span>
    </div>
  );
}
