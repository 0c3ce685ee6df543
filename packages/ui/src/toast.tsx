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
  /** Wraps the download of the toast code, for example with retries. */
  load?: <Code>(fetchCode: () => Promise<Code>) => Promise<Code>;
}

/** Render once per app. */
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

function show(run: (sonner: Sonner) => void): void {
  isWanted = true;
  for (const listener of listeners) listener();
  void shown.then(run);
}

type ToastOptions = {
  description?: string;
  /** A toast with the same id replaces the current toast. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

const presses = new Map<string, number>();

/**
 * Toast id for sonner. Each press changes the id, because sonner removes a pressed toast after 200 ms, even
 * if it was replaced.
 */
const sonnerId = (id: string) => `${id} ${presses.get(id) ?? 0}`;

/** Sets every option, because otherwise sonner keeps the options of the replaced toast. */
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
 * Shows toasts for 5 seconds, errors for 8. `success` and `error` have the classes `toast-success` and
 * `toast-error`.
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
