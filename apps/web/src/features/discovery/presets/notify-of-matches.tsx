import { Button } from "@starling/ui/button";
import { presetState } from "@starling/validators/preset-state";
import { Bell, BellRing } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { isDefault } from "../filters/chips.ts";
import { writeState } from "../filters/query-string.ts";
import { unopened } from "../initial-state.ts";
import type { Directory } from "../use-directory.ts";
import { presetQuery, suggestedName } from "./preset-name.ts";
import { usePresetAlerts, usePresets } from "./use-presets.ts";
import { notifyOfMatches as words } from "./words.ts";

const SavePresetDialog = loadable(async () => (await import("./save-preset-dialog.tsx")).SavePresetDialog);

/**
 * Turns alerts about new matches on and off. Saves unsaved filters first. Renders nothing without filters or
 * a search.
 */
export function NotifyOfMatches({ directory: { state, filters, isFree } }: { directory: Directory }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isShown = state.search !== "" || !isDefault(filters);
  const { presets } = usePresets(isShown);
  const tell = usePresetAlerts();
  if (!isShown) return null;
  const query = writeState(presetState(unopened(state, isFree)));
  const saved = presets.find((preset) => presetQuery(preset.query, isFree) === query);
  const isOn = saved?.tells === true;
  const Icon = isOn ? BellRing : Bell;
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        aria-label={isOn ? words.turnOff : undefined}
        onPointerEnter={SavePresetDialog.load}
        onFocus={SavePresetDialog.load}
        onClick={() => (saved ? tell(saved, !saved.tells) : setOpen(true))}
      >
        <Icon aria-hidden="true" className={isOn ? "size-4 text-accent-text" : "size-4"} />
        {isOn ? words.notifying : words.notify}
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
