import type { OwnClip } from "@starling/validators/clips";
import { Heart } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { counted } from "../../../lib/counts.ts";

const LikersDialog = lazy(() => import("./likers-dialog.tsx"));

/** How many like a clip; pressing it tells who (decisions §3.12). */
export function LikersButton({ clip }: { clip: Pick<OwnClip, "id" | "title" | "likesCount"> }) {
  const [open, setOpen] = useState(false);
  const likes = counted(clip.likesCount, "like");
  return (
    <>
      <button
        type="button"
        aria-label={`${likes}: who likes ${clip.title}?`}
        onClick={() => setOpen(true)}
        className="touch-target inline-flex h-8 items-center gap-1.5 rounded-md text-muted text-sm tabular-nums underline decoration-1 underline-offset-4 hover:text-strong"
      >
        <Heart aria-hidden="true" className="size-4" />
        {likes}
      </button>
      {open ? (
        <Suspense fallback={null}>
          <LikersDialog clip={clip} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
