import type { ReactNode } from "react";
import { useStore } from "../../../lib/create-store.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages, useNow } from "../../../lib/use-now.ts";
import { nowChoice, nowInputOf, wallOf } from "../now/now-choice.ts";
import { ShownAboveProvider } from "./shown-above.tsx";

interface BelowNowProps {
  isBelowRising?: boolean;
  children: ReactNode;
}

/** Omits streamers that the row of live streamers above shows. Reads only cached responses. */
export function BelowNow({ isBelowRising = false, children }: BelowNowProps) {
  const choice = useStore(nowChoice);
  const now = trpc.discovery.now.useQuery(nowInputOf(choice, useLanguages()), { enabled: false });
  const rising = trpc.discovery.publicShelf.useQuery({ shelf: "rising" }, { enabled: false });
  const at = useNow();
  const above = [
    ...(now.data ? [...wallOf(now.data, at), ...now.data.soon] : []),
    ...((isBelowRising && rising.data?.items) || []),
  ];
  return <ShownAboveProvider ids={above.map(({ id }) => id)}>{children}</ShownAboveProvider>;
}
