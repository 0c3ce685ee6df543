import { Button } from "@starling/ui/button";
import { NOW_SIZE } from "@starling/validators/discovery";
import { ChevronDown } from "lucide-react";
import { useStore } from "../../../lib/create-store.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguages } from "../../../lib/use-now.ts";
import { nowChoice, nowInputOf } from "./now-choice.ts";
import { liveChip as words } from "./words.ts";

interface LiveChipProps {
  isOpen: boolean;
  onPress: () => void;
  /** Called on hover and focus, to preload the live cards' code. */
  onApproach: () => void;
}

export function LiveChip({ isOpen, onPress, onApproach }: LiveChipProps) {
  const { data } = trpc.discovery.now.useQuery(nowInputOf(useStore(nowChoice), useLanguages()), {
    staleTime: 60_000,
  });
  const live = data?.items.filter(({ isLive }) => isLive).length ?? 0;
  if (live === 0 && !isOpen) return null;
  return (
    <Button
      aria-expanded={isOpen}
      className="px-3 tabular-nums"
      onPointerEnter={onApproach}
      onFocus={onApproach}
      onClick={onPress}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-live" />
      {words.live(live, live === NOW_SIZE)}
      <ChevronDown aria-hidden="true" className={`size-4 text-faint ${isOpen ? "rotate-180" : ""}`} />
    </Button>
  );
}
