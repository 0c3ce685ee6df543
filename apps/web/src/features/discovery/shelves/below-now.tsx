import type { ReactNode } from "react";
import { useStoredChoice } from "../../../lib/stored-choice.ts";
import { trpc } from "../../../lib/trpc.ts";
import { nowChoice, nowInputOf } from "../now/now-choice.ts";
import { ShownAboveProvider } from "./shown-above.tsx";

interface BelowNowProps {
  /** Whether the shelf of rising stars stands above as well. */
  isBelowRising?: boolean;
  children: ReactNode;
}

/** A shelf below the line of who is on now, without the streamers of that line. Answers are only looked up: the line asks for them. */
export function BelowNow({ isBelowRising = false, children }: BelowNowProps) {
  const choice = useStoredChoice(nowChoice);
  const now = trpc.discovery.now.useQuery(nowInputOf(choice), { enabled: false });
  const rising = trpc.discovery.publicShelf.useQuery({ shelf: "rising" }, { enabled: false });
  const above = [...(now.data?.items ?? []), ...((isBelowRising && rising.data?.items) || [])];
  return <ShownAboveProvider ids={above.map(({ id }) => id)}>{children}</ShownAboveProvider>;
}
