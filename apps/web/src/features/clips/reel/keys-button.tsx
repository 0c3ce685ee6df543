import { IconButton } from "@starling/ui/icon-button";
import { Keyboard } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import { leaveFullScreen } from "./full-screen.ts";

const KeysDialog = loadable(async () => (await import("./keys-dialog.tsx")).default);

/** Opens the list of keys, as `?` does. Not offered where there is only touch. */
export function KeysButton() {
  const [open, setOpen] = useState(false);
  const show = () => {
    void leaveFullScreen();
    setOpen(true);
  };
  useShortcuts({ "?": show });
  return (
    <>
      <IconButton
        label="Keyboard shortcuts"
        className="hidden [@media(any-pointer:fine)]:inline-flex"
        onPointerEnter={KeysDialog.load}
        onFocus={KeysDialog.load}
        onClick={show}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      {open ? (
        <Suspense>
          <KeysDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
