import type { Mode } from "@starling/validators/discovery-query";
import { type KeyRow, KeysDialog } from "../../components/keys-dialog.tsx";

const EVERYWHERE: readonly KeyRow[] = [
  { keys: ["/"], does: "Search" },
  { keys: ["Shift+Enter"], does: "Apply the filters" },
  { keys: ["?"], does: "Show this list" },
];

const BY_MODE: Record<Mode, readonly KeyRow[]> = {
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

/** Which keys do what in the directory. */
export default function ShortcutsDialog({ mode, onClose }: ShortcutsDialogProps) {
  return (
    <KeysDialog
      rows={[...BY_MODE[mode], ...EVERYWHERE]}
      withoutLetters="Off, only arrows, Enter and Backspace answer."
      onClose={onClose}
    />
  );
}
