import { IconButton } from "@starling/ui/icon-button";
import type { StreamerCard } from "@starling/validators/discovery";
import { CircleHelp } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";

const WhyDialog = loadable(async () => (await import("./why-dialog.tsx")).default);

interface WhyButtonProps {
  streamer: StreamerCard;
  /** The shelf that chose by the reader's own taste; other places choose by the fair order alone. */
  place?: "recommended" | undefined;
  /** Out of sight until its card is pointed at or it is focused; faint where nothing points. */
  quiet?: boolean;
}

/** Tells on demand why a card stands where it does. */
export function WhyButton({ streamer, place, quiet = false }: WhyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        className={
          quiet
            ? "text-faint focus-visible:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0"
            : "text-faint"
        }
        label={`Why am I seeing ${streamer.displayName}?`}
        onPointerEnter={WhyDialog.load}
        onFocus={WhyDialog.load}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {open ? (
        <Suspense>
          <WhyDialog streamer={streamer} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
