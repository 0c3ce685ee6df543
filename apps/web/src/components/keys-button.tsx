import { IconButton } from "@starling/ui/icon-button";
import { Keyboard } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useShortcuts } from "../lib/shortcuts.ts";
import { keysButton as words } from "./words.ts";

interface KeysButtonProps {
  load: () => void;
  list: (onClose: () => void) => ReactNode;
  onOpen?: () => void;
}

/** Opens the list of keyboard shortcuts, as `?` does. Hidden on touch screens. */
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
        className="hidden pointer-fine:inline-flex"
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
