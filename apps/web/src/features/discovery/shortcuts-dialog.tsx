import { localized } from "@starling/i18n/translate";
import type { Mode } from "@starling/validators/discovery-query";
import { type KeyRow, KeysDialog } from "../../components/keys-dialog.tsx";
import { shortcutsDialog as words } from "./words.ts";

const EVERYWHERE = localized((): readonly KeyRow[] => [
  { keys: ["/"], does: words.search },
  { keys: [words.shiftEnter], does: words.applyTheFilters },
  { keys: ["?"], does: words.showThisList },
]);

const BY_MODE = localized(
  (): Record<Mode, readonly KeyRow[]> => ({
    list: [
      { keys: ["j"], does: words.nextStreamer },
      { keys: ["k"], does: words.previousStreamer },
      { keys: ["f"], does: words.followOrUnfollow },
      { keys: [words.enter], does: words.openInNewTab },
      { keys: ["←", "→"], does: words.moveAlongCards },
    ],
    swipe: [
      { keys: ["→", "l"], does: words.likeAndFollow },
      { keys: ["←", "x"], does: words.pass },
      { keys: ["z", words.backspace], does: words.undo },
      { keys: [words.enter], does: words.openTheProfile },
    ],
  }),
);

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
