import type { Mode } from "@starling/validators/discovery-query";
import { type KeyRow, KeysDialog } from "../../components/keys-dialog.tsx";
import { shortcutsDialog as words } from "./words.ts";

const EVERYWHERE: readonly KeyRow[] = [
  { keys: ["/"], does: words.search },
  { keys: ["Shift+Enter"], does: words.applyTheFilters },
  { keys: ["?"], does: words.showThisList },
];

const BY_MODE: Record<Mode, readonly KeyRow[]> = {
  list: [
    { keys: ["j"], does: words.nextStreamer },
    { keys: ["k"], does: words.previousStreamer },
    { keys: ["f"], does: words.followOrUnfollow },
    { keys: ["Enter"], does: words.openInNewTab },
    { keys: ["←", "→"], does: words.moveAlongCards },
  ],
  swipe: [
    { keys: ["→", "l"], does: words.likeAndFollow },
    { keys: ["←", "x"], does: words.pass },
    { keys: ["z", "Backspace"], does: words.undo },
    { keys: ["Enter"], does: words.openTheProfile },
  ],
};

interface ShortcutsDialogProps {
  mode: Mode;
  onClose: () => void;
}

export default function ShortcutsDialog({ mode, onClose }: ShortcutsDialogProps) {
  return (
    <KeysDialog
      rows={[...BY_MODE[mode], ...EVERYWHERE]}
      withoutLetters={words.withoutLetters}
      onClose={onClose}
    />
  );
}
