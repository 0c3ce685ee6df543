import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { UnlockBanner } from "../unlock-banner.tsx";
import type { Directory } from "../use-directory.ts";
import { emptyPage as words } from "./words.ts";

interface EmptyPageProps {
  directory: Pick<Directory, "state" | "goTo" | "clearAll">;
  unlockable: number;
}

/** Shown past the last page, or if all streamers of a page are hidden from this viewer. */
export function EmptyPage({ directory: { state, goTo, clearAll }, unlockable }: EmptyPageProps) {
  const first = <Button onClick={() => goTo({ ...state, page: 1 })}>{words.firstPage}</Button>;
  if (unlockable > 0) {
    return (
      <div className="flex flex-col items-center gap-4">
        <UnlockBanner count={unlockable} />
        {state.page > 1 ? first : null}
      </div>
    );
  }
  if (state.page > 1) return <EmptyState message={words.pastEnd} action={first} />;
  return (
    <EmptyState message={words.leftOut} action={<Button onClick={clearAll}>{words.showEverybody}</Button>} />
  );
}
