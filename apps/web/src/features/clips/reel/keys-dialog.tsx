import { localized } from "@starling/i18n/translate";
import { type KeyRow, KeysDialog } from "../../../components/keys-dialog.tsx";
import { keysDialog as words } from "./words.ts";

const ROWS = localized((): readonly KeyRow[] => [
  { keys: ["↓", words.pageDown], does: words.next },
  { keys: ["↑", words.pageUp], does: words.previous },
  { keys: [words.space], does: words.playOrPause },
  { keys: ["←", "→"], does: words.backOrForward },
  { keys: ["m"], does: words.muteOrUnmute },
  { keys: ["f"], does: words.fullScreen },
  { keys: [words.escape], does: words.leaveButton },
  { keys: ["?"], does: words.showThisList },
]);

export default function ReelKeysDialog({ onClose }: { onClose: () => void }) {
  return <KeysDialog rows={ROWS} withoutLetters={words.withoutLetters} onClose={onClose} />;
}
