import { localized } from "@starling/i18n/translate";
import { type KeyRow, KeysDialog } from "../../components/keys-dialog.tsx";
import { words } from "./words.ts";

const ROWS = localized((): readonly KeyRow[] => [
  { keys: [words.nextKey], does: words.keys.next },
  { keys: ["?"], does: words.keys.list },
]);

export default function SurfKeys({ onClose }: { onClose: () => void }) {
  return <KeysDialog rows={ROWS} withoutLetters={words.keys.withoutLetters} onClose={onClose} />;
}
