import { createContext, type ReactNode, useContext } from "react";

const ShownAbove = createContext<ReadonlySet<string>>(new Set());

interface ShownAboveProviderProps {
  /** Profile ids of the streamers that a shelf shows. */
  ids: readonly string[];
  /** What follows that shelf on the page. */
  children: ReactNode;
}

/** Keeps the streamers of a shelf out of the shelves after it on the same page; providers add up (docs/decisions/015). */
export function ShownAboveProvider({ ids, children }: ShownAboveProviderProps) {
  const above = useContext(ShownAbove);
  return <ShownAbove value={new Set([...above, ...ids])}>{children}</ShownAbove>;
}

/** Leaves out the streamers that the page shows above already. */
export function useNotShownAbove(): <Item extends { id: string }>(items: readonly Item[]) => Item[] {
  const above = useContext(ShownAbove);
  return (items) => items.filter(({ id }) => !above.has(id));
}
