import { Button } from "@starling/ui/button";
import { Plus } from "lucide-react";
import { loadAddClip } from "./lazy-add-clip.ts";

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
