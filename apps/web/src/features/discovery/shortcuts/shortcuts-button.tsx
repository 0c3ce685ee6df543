import { IconButton } from "@starling/ui/icon-button";
import type { Mode } from "@starling/validators/discovery-query";
import { Keyboard } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useShortcuts } from "../../../lib/shortcuts.ts";

const ShortcutsDialog = loadable(async () => (await import("./shortcuts-dialog.tsx")).default);

/** Opens the list of keys, as `?` does. Not offered where there is only touch. */
export function ShortcutsButton({ mode }: { mode: Mode }) {
  const [open, setOpen] = useState(false);
  useShortcuts({ "?": () => setOpen(true) });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        className="hidden [@media(any-pointer:fine)]:inline-flex"
        onPointerEnter={ShortcutsDialog.load}
        onFocus={ShortcutsDialog.load}
        onClick={() => setOpen(true)}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      {open ? (
        <Suspense>
          <ShortcutsDialog mode={mode} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
