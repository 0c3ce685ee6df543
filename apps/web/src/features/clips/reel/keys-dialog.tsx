import { type KeyRow, KeysDialog } from "../../../components/keys-dialog.tsx";

const ROWS: readonly KeyRow[] = [
  { keys: ["↓", "Page Down"], does: "Next clip" },
  { keys: ["↑", "Page Up"], does: "Previous clip" },
  { keys: ["Space"], does: "Play or pause" },
  { keys: ["←", "→"], does: "10 seconds back or on" },
  { keys: ["m"], does: "Mute or unmute" },
  { keys: ["f"], does: "Full screen" },
  { keys: ["Esc"], does: "From a button back to the clip" },
  { keys: ["?"], does: "Show this list" },
];

/** Which keys do what in the reel. */
export default function ReelKeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      rows={ROWS}
      withoutLetters="Off, only arrows and Page Up and Down answer."
      onClose={onClose}
    />
  );
}
