import { lazy, Suspense, useSyncExternalStore } from "react";
import type { Sonner } from "./shown-toasts.tsx";

const ShownToasts = lazy(async () => ({ default: (await import("./shown-toasts.tsx")).ShownToasts }));

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

/** Where toasts appear; once per app. What shows them comes with the first toast. */
export function Toaster() {
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

/**
 * Shows a message for a moment; errors stay longer, since they ask for reading. `success` and `error` carry the classes
 * `toast-success` and `toast-error`.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.success(message, { duration: 5000, ...options })),
  error: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.error(message, { duration: 8000, ...options })),
  info: (message: string, options?: ToastOptions) =>
    show((sonner) => sonner.info(message, { duration: 5000, ...options })),
  dismiss: (id?: string | number) => {
    if (isWanted) show((sonner) => sonner.dismiss(id));
  },
};
