import { Dialog, DialogContent } from "@starling/ui/dialog";
import { Kbd } from "@starling/ui/kbd";
import { Switch } from "@starling/ui/switch";
import { useKeptChoice } from "../../../lib/kept-choice.ts";
import { letterShortcuts } from "../../../lib/shortcuts.ts";

const ROWS: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["↓", "Page Down"], does: "Next clip" },
  { keys: ["↑", "Page Up"], does: "Previous clip" },
  { keys: ["Space"], does: "Play or pause" },
  { keys: ["←", "→"], does: "10 seconds back or on" },
  { keys: ["m"], does: "Mute or unmute" },
  { keys: ["f"], does: "Full screen" },
  { keys: ["Esc"], does: "From a button back to the clip" },
  { keys: ["?"], does: "Show this list" },
];

/** Which keys do what in the reel, and the way to switch the letters off. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const letters = useKeptChoice(letterShortcuts);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title="Keyboard shortcuts" size="sm">
        <dl className="flex flex-col gap-2.5">
          {ROWS.map(({ keys, does }) => (
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
          label="Letter keys"
          description="Off, only arrows and Page Up and Down answer."
          checked={letters}
          onCheckedChange={letterShortcuts.set}
        />
      </DialogContent>
    </Dialog>
  );
}
