import { Button } from "@starling/ui/button";
import { LockKeyhole } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

interface LockedSlideProps {
  blur: string | null;
  /** N of "Unlock N More Clips". */
  unlockable: number;
}

/** A clip that the plan does not play: its colours, and the way to it (spec A §6). */
export function LockedSlide({ blur, unlockable }: LockedSlideProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-raised"
        style={blur ? { background: `center / cover no-repeat url("${blur}")` } : undefined}
      />
      <div className="absolute inset-0 grid place-items-center bg-black/75 p-4">
        <div className="flex max-w-80 flex-col items-center gap-4 rounded-lg bg-overlay px-6 py-7 text-center">
          <LockKeyhole aria-hidden="true" className="text-accent-text" />
          <p className="text-md text-muted">
            The free plan plays the first three clips. Premium plays them all.
          </p>
          <Button variant="primary" size="lg" asChild>
            <Link href={paths.plans}>{`Unlock ${unlockable} More Clips`}</Link>
          </Button>
        </div>
      </div>
    </>
  );
}
