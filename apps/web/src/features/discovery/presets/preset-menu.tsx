import { Button } from "@starling/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@starling/ui/popover";
import { keepOpenForToasts } from "@starling/ui/toast-guard";
import { presetState } from "@starling/validators/preset-state";
import { Plus } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { writeState } from "../filters/query-string.ts";
import { openState, unopened } from "../initial-state.ts";
import type { Directory } from "../use-directory.ts";
import { presetQuery, suggestedName } from "./preset-name.ts";
import { PresetRows } from "./preset-rows.tsx";
import { PresetsLabel } from "./presets-label.tsx";
import { usePresetAlerts, usePresets, useRemovePreset } from "./use-presets.ts";
import { presetMenu as words } from "./words.ts";

const SavePresetDialog = loadable(async () => (await import("./save-preset-dialog.tsx")).SavePresetDialog);

export function PresetMenu({ directory: { state, isFree, hrefOf } }: { directory: Directory }) {
  const trigger = useId();
  const [open, setOpen] = useState(true);
  const [saving, setSaving] = useState(false);
  const known = usePresets(open);
  const remove = useRemovePreset();
  const tell = usePresetAlerts();
  const current = writeState(presetState(unopened(state, isFree)));
  const isSaved = known.presets.some(({ query }) => presetQuery(query, isFree) === current);
  const hint = hintOf(current === "", isSaved);

  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button id={trigger}>
            <PresetsLabel />
          </Button>
        </PopoverTrigger>
        <PopoverContent
          aria-label={words.presets}
          align="end"
          className="w-88 p-1"
          onInteractOutside={keepOpenForToasts}
          onCloseAutoFocus={(event) => {
            if (saving) event.preventDefault();
          }}
        >
          <PresetRows
            known={known}
            current={current}
            queryOf={(query) => presetQuery(query, isFree)}
            hrefOf={(query) => hrefOf({ ...openState(query, isFree).state, mode: state.mode })}
            onApply={() => setOpen(false)}
            onRemove={remove}
            onTell={tell}
          >
            <Button
              variant="ghost"
              className="w-full justify-start px-2.5 text-strong"
              disabled={hint !== null}
              onClick={() => {
                setSaving(true);
                setOpen(false);
              }}
            >
              <Plus aria-hidden="true" className="size-4" />
              {words.saveTheseFilters}
            </Button>
            {hint === null ? null : <p className="px-2.5 pb-2 text-faint text-sm">{hint}</p>}
          </PresetRows>
        </PopoverContent>
      </Popover>
      {saving ? (
        <Suspense fallback={null}>
          <SavePresetDialog
            query={current}
            suggestion={suggestedName(state)}
            onClosed={() => {
              setSaving(false);
              document.getElementById(trigger)?.focus();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function hintOf(isDefault: boolean, isSaved: boolean): string | null {
  if (isDefault) return words.chooseSomeFiltersFirst;
  return isSaved ? words.theseFiltersAreSaved : null;
}
