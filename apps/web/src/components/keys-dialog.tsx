import { Dialog, DialogContent } from "@starling/ui/dialog";
import { Kbd } from "@starling/ui/kbd";
import { Switch } from "@starling/ui/switch";
import { useStore } from "../lib/create-store.ts";
import { letterShortcuts } from "../lib/shortcuts.ts";
import { keysDialog as words } from "./words.ts";

export interface KeyRow {
  keys: readonly string[];
  does: string;
}

interface KeysDialogProps {
  rows: readonly KeyRow[];
  /** Explains which keys still work when letter shortcuts are off. */
  withoutLetters: string;
  onClose: () => void;
}

/** Includes a switch that turns letter shortcuts off (WCAG 2.1.4). */
export function KeysDialog({ rows, withoutLetters, onClose }: KeysDialogProps) {
  const letters = useStore(letterShortcuts);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title={words.keyboardShortcuts} size="sm">
        <dl className="flex flex-col gap-2.5">
          {rows.map(({ keys, does }) => (
            <div key={does} className="flex items-center justify-between gap-4 text-md">
              <dt>{does}</dt>
              <dd className="flex gap-1.5">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Switch
          className="mt-5 border-line border-t pt-4"
          label={words.letterKeys}
          description={withoutLetters}
          checked={letters}
          onCheckedChange={letterShortcuts.set}
        />
      </DialogContent>
    </Dialog>
  );
}
