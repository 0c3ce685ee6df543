import { useCallback, useEffect, useState } from "react";

/**
 * Message that disappears after `milliseconds`, except while hovered or focused (docs/product.md §6.4). Pass
 * the props `hold` to its element.
 */
export function usePassingMessage(milliseconds: number) {
  const [message, setMessage] = useState<string | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  useEffect(() => {
    if (message === null || held) return;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, held, milliseconds]);
  const dismiss = useCallback(() => {
    setMessage(null);
    setPointed(false);
    setFocused(false);
  }, []);
  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { message, show: setMessage, dismiss, hold };
}
