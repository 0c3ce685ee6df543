import { type KeyRow, KeysDialog } from "../../../components/keys-dialog.tsx";

const ROWS: readonly KeyRow[] = [
  { keys: ["↓", "Page Down"], does: "Next clip" },
  { keys: ["↑", "Page Up"], does: "Previous clip" },
  { keys: ["Space"], does: "Play or pause" },
  { keys: ["←", "→"], does: "Back or forward 10 seconds" },
  { keys: ["m"], does: "Mute or unmute" },
  { keys: ["f"], does: "Full screen" },
  { keys: ["Esc"], does: "Leave a button and return to the clip" },
  { keys: ["?"], does: "Show this list" },
];

/** Which keys do what in the reel. */
export default function ReelKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      rows={ROWS}
      withoutLetters="When off, only the arrow keys, Page Up and Page Down work."
      onClose={onClose}
    />
  );
}
