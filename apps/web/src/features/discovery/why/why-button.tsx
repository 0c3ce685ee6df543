import { IconButton } from "@starling/ui/icon-button";
import type { StreamerCard } from "@starling/validators/discovery";
import { CircleHelp } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { whyButton as words } from "./words.ts";

const WhyDialog = loadable(async () => (await import("./why-dialog.tsx")).default);

interface WhyButtonProps {
  streamer: StreamerCard;
  place?: "recommended" | undefined;
}

export function WhyButton({ streamer, place }: WhyButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="sm"
        className="text-faint"
        label={words.why(streamer.displayName)}
        onPointerEnter={WhyDialog.load}
        onFocus={WhyDialog.load}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden="true" className="size-4" />
      </IconButton>
      {open ? (
        <Suspense>
          <WhyDialog streamer={streamer} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
