import type { ReactNode } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages } from "../../../lib/use-now.ts";
import { nowChoice, nowInputOf } from "../now/now-choice.ts";
import { ShownAboveProvider } from "./shown-above.tsx";

interface BelowNowProps {
  isBelowRising?: boolean;
  children: ReactNode;
}

/** Shelf below the row of live streamers that omits the streamers in that row. Reads only cached responses. */
export function BelowNow({ isBelowRising = false, children }: BelowNowProps) {
  const choice = useStore(nowChoice);
  const now = trpc.discovery.now.useQuery(nowInputOf(choice, useLanguages()), { enabled: false });
  const rising = trpc.discovery.publicShelf.useQuery({ shelf: "rising" }, { enabled: false });
  const above = [...(now.data?.items ?? []), ...((isBelowRising && rising.data?.items) || [])];
  return <ShownAboveProvider ids={above.map(({ id }) => id)}>{children}</ShownAboveProvider>;
}
