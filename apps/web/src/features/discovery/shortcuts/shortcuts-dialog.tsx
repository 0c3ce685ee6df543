import { Dialog, DialogContent } from "@starling/ui/dialog";
import { Kbd } from "@starling/ui/kbd";
import { Switch } from "@starling/ui/switch";
import type { Mode } from "@starling/validators/discovery-query";
import { useKeptChoice } from "../../../lib/kept-choice.ts";
import { letterShortcuts } from "../../../lib/shortcuts.ts";

interface Row {
  keys: readonly string[];
  does: string;
}

const EVERYWHERE: readonly Row[] = [
  { keys: ["/"], does: "Search" },
  { keys: ["?"], does: "Show this list" },
];

const BY_MODE: Record<Mode, readonly Row[]> = {
  list: [
    { keys: ["j"], does: "Next streamer" },
    { keys: ["k"], does: "Previous streamer" },
    { keys: ["f"], does: "Follow or unfollow" },
    { keys: ["Enter"], does: "Open the profile in a new tab" },
  ],
  swipe: [
    { keys: ["→", "l"], does: "Like, which follows" },
    { keys: ["←", "x"], does: "Pass" },
    { keys: ["z", "Backspace"], does: "Undo" },
    { keys: ["Enter"], does: "Open the profile" },
  ],
};

interface ShortcutsDialogProps {
  mode: Mode;
  onClose: () => void;
}

/** Which keys do what in the directory, and the way to switch them off. */
export default function ShortcutsDialog({ mode, onClose }: ShortcutsDialogProps) {
  const letters = useKeptChoice(letterShortcuts);
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent title="Keyboard shortcuts" size="sm">
        <dl className="flex flex-col gap-2.5">
          {[...BY_MODE[mode], ...EVERYWHERE].map(({ keys, does }) => (
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
          description="Off, only arrows, Enter and Backspace answer."
          checked={letters}
          onCheckedChange={letterShortcuts.set}
        />
      </DialogContent>
    </Dialog>
  );
}
