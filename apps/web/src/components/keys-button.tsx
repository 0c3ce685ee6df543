import { IconButton } from "@starling/ui/icon-button";
import { Keyboard } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useShortcuts } from "../lib/shortcuts.ts";
import { keysButton as words } from "./words.ts";

interface KeysButtonProps {
  /** Fetches the list's code ahead of the press. */
  load: () => void;
  /** The list of keys, drawn while it is open. */
  list: (onClose: () => void) => ReactNode;
  /** Called before the list opens. */
  onOpen?: () => void;
}

/** Opens the list of keys, as `?` does. Not offered where there is only touch. */
export function KeysButton({ load, list, onOpen }: KeysButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    onOpen?.();
    setOpen(true);
  };
  useShortcuts({ "?": open });
  return (
    <>
      <IconButton
        label={words.keyboardShortcuts}
        className="hidden [@media(any-pointer:fine)]:inline-flex"
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
      >
        <Keyboard aria-hidden="true" />
      </IconButton>
      {isOpen ? <Suspense>{list(() => setOpen(false))}</Suspense> : null}
    </>
  );
}
