import { Button } from "@starling/ui/button";
import type { OwnClipsPage } from "@starling/validators/clips";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";

/** The dialog's code, with the form, the schemas and what reads videos: no page needs it before somebody adds a clip. */
function loadDialog() {
  return import("./add-clip-dialog.tsx");
}

const AddClipDialog = lazy(loadDialog);

interface AddClipButtonProps {
  swipe: OwnClipsPage["swipe"];
  onAdded: () => void;
}

/** Opens the dialog in which a clip is added (spec B §2.5). */
export function AddClipButton({ swipe, onAdded }: AddClipButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="primary"
        // Ahead of the press; when it fails, the press asks again and says so.
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-4" />
        Add Clip
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AddClipDialog
            swipe={swipe}
            onClose={() => setOpen(false)}
            onAdded={() => {
              setOpen(false);
              onAdded();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
