import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import type { Sonner } from "./shown-toasts.tsx";

const fetchShownToasts = async () => ({ default: (await import("./shown-toasts.tsx")).ShownToasts });

const listeners = new Set<() => void>();
let isWanted = false;
let answer: (sonner: Sonner) => void;
const shown = new Promise<Sonner>((resolve) => {
  answer = resolve;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

interface ToasterProps {
  /** Fetches the code that shows toasts, with the first toast; fails as `lazy` does unless given. */
  load?: <Code>(fetchCode: () => Promise<Code>) => Promise<Code>;
}

/** Where toasts appear; once per app. */
export function Toaster({ load = (fetchCode) => fetchCode() }: ToasterProps) {
  const [ShownToasts] = useState(() => lazy(() => load(fetchShownToasts)));
  const hasToasts = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return hasToasts ? (
    <Suspense fallback={null}>
      <ShownToasts onReady={answer} />
    </Suspense>
  ) : null;
}

/** Shows once what shows toasts is there. */
function show(run: (sonner: Sonner) => void): void {
  isWanted = true;
  for (const listener of listeners) listener();
  void shown.then(run);
}

type ToastOptions = {
  description?: string;
  /** A toast with the same id replaces the one shown. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

/** How often the action of a toast was pressed, by its id. */
const presses = new Map<string, number>();

/**
 * An id as sonner gets it. Pressing its action removes a toast 200 ms later, together with whatever has replaced it by then. So
 * the toast after a press is another one.
 */
const sonnerId = (id: string) => `${id} ${presses.get(id) ?? 0}`;

/** Options as sonner gets them. It keeps the parts of the replaced toast that the new one does not name. */
function sonnerOptions({ id, action, description }: ToastOptions = {}) {
  const parts = { description, action };
  if (id === undefined) return parts;
  const pressed = action && {
    label: action.label,
    onClick: () => {
      presses.set(id, (presses.get(id) ?? 0) + 1);
      action.onClick();
    },
  };
  return { ...parts, id: sonnerId(id), action: pressed };
}

/**
 * Shows a message for a moment; errors stay longer, since they ask for reading. `success` and `error` carry the classes
 * `toast-success` and `toast-error`.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.success(message, { duration: 5000, ...sonnerOptions(options) })),
  error: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.error(message, { duration: 8000, ...sonnerOptions(options) })),
  info: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.info(message, { duration: 5000, ...sonnerOptions(options) })),
  dismiss: (id?: string) => {
    if (isWanted) show((sonner) => sonner.dismiss(id === undefined ? id : sonnerId(id)));
  },
};
