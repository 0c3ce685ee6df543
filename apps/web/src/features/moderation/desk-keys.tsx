import { localized } from "@starling/i18n/translate";
import type { RefObject } from "react";
import { KeysButton } from "../../components/keys-button.tsx";
import { loadable } from "../../lib/loadable.tsx";
import { useShortcuts } from "../../lib/shortcuts.ts";
import { deskKeys as words } from "./words.ts";

const KeysDialog = loadable(async () => (await import("../../components/keys-dialog.tsx")).KeysDialog);

const ROWS = localized(() => [
  { keys: ["j"], does: words.next },
  { keys: ["k"], does: words.previous },
  { keys: ["Enter"], does: words.open },
  { keys: ["u"], does: words.back },
  { keys: ["?"], does: words.list },
]);

export function DeskKeys() {
  return (
    <KeysButton
      load={KeysDialog.load}
      list={(onClose) => <KeysDialog rows={ROWS} withoutLetters={words.withoutLetters} onClose={onClose} />}
    />
  );
}

/**
 * Shortcuts `j` and `k`: focus the next or previous row. While a case or appeal is open, they open that row.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>, opened: string | null): void {
  function move(by: 1 | -1) {
    const rows = [...(area.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
    if (opened !== null) {
      const at = rows.findIndex((row) => row.dataset.row === opened);
      return rows[at < 0 ? 0 : at + by]?.click();
    }
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    const start = by === 1 ? 0 : rows.length - 1;
    rows[at < 0 ? start : Math.min(rows.length - 1, Math.max(0, at + by))]?.focus();
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) });
}
