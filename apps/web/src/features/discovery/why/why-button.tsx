import { IconButton } from "@starling/ui/icon-button";
import type { StreamerCard } from "@starling/validators/discovery";
import { CircleHelp } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";

const WhyDialog = loadable(async () => (await import("./why-dialog.tsx")).default);

/** Tells on demand why a card stands where it does. */
export function WhyButton({ streamer }: { streamer: Pick<StreamerCard, "id" | "displayName"> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Why am I seeing ${streamer.displayName}?`}
        onPointerEnter={WhyDialog.load}
        onFocus={WhyDialog.load}
        onClick={() => setOpen(true)}
      >
        <CircleHelp aria-hidden="true" />
      </IconButton>
      {open ? (
        <Suspense>
          <WhyDialog streamer={streamer} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
