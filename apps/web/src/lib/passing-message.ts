import { useCallback, useEffect, useState } from "react";

/**
 * A message that goes away after `milliseconds`, but stays while the pointer or the focus rests on it (decisions §5.6).
 * Spread `hold` on its element.
 */
export function usePassingMessage(milliseconds: number) {
  const [message, setMessage] = useState<string | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (message === null || held) return;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, held, milliseconds]);
  const dismiss = useCallback(() => {
    setMessage(null);
    setHeld(false);
  }, []);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { message, show: setMessage, dismiss, hold };
}
