import { Button } from "@starling/ui/button";
import { presetState } from "@starling/validators/preset-state";
import { Bell } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { isDefault } from "../filters/chips.ts";
import { writeState } from "../filters/query-string.ts";
import type { Directory } from "../use-directory.ts";
import { suggestedName } from "./preset-name.ts";
import { notifyOfMatches as words } from "./words.ts";

const SavePresetDialog = loadable(async () => (await import("./save-preset-dialog.tsx")).SavePresetDialog);

/**
 * Button that saves the filters with alerts about new matches; renders nothing without filters or a search.
 */
export function NotifyOfMatches({ directory: { state, filters } }: { directory: Directory }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const query = writeState(presetState(state));
  if (state.search === "" && isDefault(filters)) return null;
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        onPointerEnter={SavePresetDialog.load}
        onFocus={SavePresetDialog.load}
        onClick={() => setOpen(true)}
      >
        <Bell aria-hidden="true" className="size-4" />
        {words.notify}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SavePresetDialog
            query={query}
            suggestion={suggestedName(state)}
            notifies
            onClosed={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
