import { createContext, type ReactNode, useContext, useState } from "react";

const DIALOGS = "[role=dialog], [role=alertdialog]";
const LANDMARKS = "header, main, nav, aside, footer";

/**
 * Container for an element's popups, because landmark navigation would miss popups at the end of the
 * document.
 */
export function landmarkOf(element: Element | null): HTMLElement | null {
  if (!element) return null;
  return element.closest<HTMLElement>(DIALOGS) ?? element.closest<HTMLElement>(LANDMARKS);
}

interface Trigger {
  landmark: HTMLElement | null;
  found: (element: Element | null) => void;
}

const TriggerContext = createContext<Trigger>({ landmark: null, found: () => undefined });

export function TriggerLandmark({ children }: { children: ReactNode }) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [found] = useState(() => (element: Element | null) => setLandmark(landmarkOf(element)));
  return <TriggerContext value={{ landmark, found }}>{children}</TriggerContext>;
}

export function useTriggerLandmark(): Trigger {
  return useContext(TriggerContext);
}
