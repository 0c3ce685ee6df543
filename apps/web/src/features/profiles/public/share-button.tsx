import { Button } from "@starling/ui/button";
import type { OwnStreamer } from "@starling/validators/profiles";
import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { shareWords } from "./share-words.ts";

const ShareKit = loadable(async () => (await import("./share-kit.tsx")).ShareKit);

/** Opens the share kit: a streamer's public page, and what leads to it. */
export function ShareButton({ profile }: { profile: OwnStreamer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPointerEnter={ShareKit.load} onFocus={ShareKit.load} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-4" />
        {shareWords.share}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ShareKit profile={profile} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
