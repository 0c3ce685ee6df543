import { createContext, type ReactNode, useContext } from "react";

const ShownAbove = createContext<ReadonlySet<string>>(new Set());

interface ShownAboveProviderProps {
  ids: readonly string[];
  children: ReactNode;
}

/**
 * Excludes these streamers from all shelves inside. Nested providers exclude the streamers of all providers
 * (docs/decisions/015).
 */
export function ShownAboveProvider({ ids, children }: ShownAboveProviderProps) {
  const above = useContext(ShownAbove);
  return <ShownAbove value={new Set([...above, ...ids])}>{children}</ShownAbove>;
}

export function useNotShownAbove(): <Item extends { id: string }>(items: readonly Item[]) => Item[] {
  const above = useContext(ShownAbove);
  return (items) => items.filter(({ id }) => !above.has(id));
}
