import { createContext, type ReactNode, useContext, useState } from "react";

const DIALOGS = "[role=dialog], [role=alertdialog]";
const LANDMARKS = "header, main, nav, aside, footer";

/**
 * Where what floats beside an element belongs: the dialog or landmark that holds it. At the end of the document it
 * would lie outside every landmark, where people who go from landmark to landmark do not look.
 */
export function landmarkOf(element: Element | null): HTMLElement | null {
  if (!element) return null;
  return element.closest<HTMLElement>(DIALOGS) ?? element.closest<HTMLElement>(LANDMARKS);
}

interface Trigger {
  landmark: HTMLElement | null;
  /** The trigger's `ref`. */
  found: (element: Element | null) => void;
}

const TriggerContext = createContext<Trigger>({ landmark: null, found: () => undefined });

/** Lets what floats know where its trigger stands. */
export function TriggerLandmark({ children }: { children: ReactNode }) {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [found] = useState(() => (element: Element | null) => setLandmark(landmarkOf(element)));
  return <TriggerContext value={{ landmark, found }}>{children}</TriggerContext>;
}

/** The landmark of the trigger, and how the trigger tells it. */
export function useTriggerLandmark(): Trigger {
  return useContext(TriggerContext);
}
