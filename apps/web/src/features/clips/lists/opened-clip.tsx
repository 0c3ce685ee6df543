import type { ReelItem } from "@starling/validators/clips";
import { Suspense } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { useClipInAddress } from "./clip-in-address.ts";

const LargeClip = loadable(async () => (await import("./large-clip.tsx")).default);

interface OpenedClipProps {
  list: { items: readonly ReelItem[]; unlockable: number } | undefined;
  renew: () => Promise<unknown>;
}

export function OpenedClip({ list, renew }: OpenedClipProps) {
  const { id, move, close } = useClipInAddress();
  if (id === null || list === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LargeClip
        id={id}
        items={list.items}
        unlockable={list.unlockable}
        renew={renew}
        onMove={move}
        onClose={close}
      />
    </Suspense>
  );
}
