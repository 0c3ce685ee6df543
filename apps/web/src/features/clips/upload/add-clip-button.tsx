import { Button } from "@starling/ui/button";
import { Plus } from "lucide-react";
import { lazy } from "react";

/** Opens the dialog in which a clip is added (spec B §2.5). */
export function AddClipButton({ onClick }: { onClick: () => void }) {
  return (
    <Button
      variant="primary"
      // Ahead of the press; when it fails, the press asks again and says so.
      onPointerEnter={() => void loadAddClip().catch(() => undefined)}
      onClick={onClick}
    >
      <Plus aria-hidden="true" className="size-4" />
      Add Clip
    </Button>
  );
}

/** The dialog's code, with the form, the schemas and what reads videos: no page needs it before somebody adds a clip. */
function loadAddClip() {
  return import("./add-clip-dialog.tsx");
}

/** The dialog in which a clip is added. Draw it inside `Suspense`. */
export const LazyAddClipDialog = lazy(loadAddClip);
