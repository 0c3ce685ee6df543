import { Button } from "@starling/ui/button";
import { LockKeyhole } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { lockedStop as words } from "./words.ts";

const HUES = [38, 205, 310] as const;

export function LockedFace({ number }: { number: 0 | 1 | 2 }) {
  const hue = HUES[number];
  return (
    <div className="flex h-full flex-col blur-[4px]">
      <div className="h-[22%] max-h-36 min-h-24" style={{ background: `oklch(0.5 0.06 ${hue})` }} />
      <div className="flex flex-col gap-3 px-6">
        <span
          className="-mt-10 block size-22 rounded-full ring-4 ring-raised"
          style={{ background: `oklch(0.62 0.08 ${hue + 60})` }}
        />
        <span className="mt-1 h-5 w-44 rounded-full bg-muted/50" />
        <span className="h-3 w-28 rounded-full bg-muted/30" />
        <span className="mt-3 h-3 w-full rounded-full bg-muted/30" />
        <span className="h-3 w-4/5 rounded-full bg-muted/30" />
        <span className="h-3 w-2/3 rounded-full bg-muted/30" />
      </div>
    </div>
  );
}

interface LockedStopProps {
  unlockable: number;
  onFirst: () => void;
}

export function LockedStop({ unlockable, onFirst }: LockedStopProps) {
  return (
    <section
      aria-label={words.premium}
      className="absolute inset-0 z-20 flex flex-col overflow-hidden rounded-lg border border-line bg-raised"
    >
      <div aria-hidden="true" className="absolute inset-0">
        <LockedFace number={0} />
      </div>
      <div className="relative mx-4 my-auto flex max-w-[22rem] flex-col items-center gap-4 rounded-lg border border-line bg-overlay px-6 py-7 text-center shadow-overlay sm:mx-auto">
        <LockKeyhole aria-hidden="true" className="text-accent-text" />
        <p className="text-md text-muted">{words.limit}</p>
        <Button variant="primary" size="lg" asChild>
          <Link href={paths.plans}>{words.unlock(unlockable)}</Link>
        </Button>
        <Button variant="ghost" onClick={onFirst}>
          {words.back}
        </Button>
      </div>
    </section>
  );
}
