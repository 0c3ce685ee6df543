import { IconButton } from "@starling/ui/icon-button";
import { Keyboard } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useShortcuts } from "../lib/shortcuts.ts";
import { keysButton as words } from "./words.ts";

interface KeysButtonProps {
  /** Preloads the list's code. */
  load: () => void;
  list: (onClose: () => void) => ReactNode;
  onOpen?: () => void;
}

/** Button for the keyboard shortcuts, which `?` opens too; hidden on touch-only devices. */
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
