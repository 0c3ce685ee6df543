import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import type { ReelControl, ReelSource } from "./use-reel.ts";
import { reelNote as words } from "./words.ts";

interface ReelNoteProps {
  source: ReelSource;
  control: ReelControl;
  /** Returns from a search or a shared clip to the reel. */
  onLeave: () => void;
}

export function ReelNote({ source: { search, clip }, control, onLeave }: ReelNoteProps) {
  if (control.status === "error") {
    const { message, reason } = describeError(control.error, words.loadFailed);
    if (clip !== null && reason === "NOT_FOUND") {
      return (
        <EmptyState
          className="border-0"
          message={words.gone}
          action={<Button onClick={onLeave}>{words.watchOtherClips}</Button>}
        />
      );
    }
    return (
      <ErrorState
        className="border-0"
        message={message}
        detail={words.checkConnection}
        onRetry={control.retry}
        retrying={control.isFetching}
      />
    );
  }
  if (search !== "") {
    return (
      <EmptyState
        className="wrap-anywhere border-0"
        message={words.noneFound(search)}
        action={<Button onClick={onLeave}>{words.clearSearch}</Button>}
      />
    );
  }
  return (
    <EmptyState
      className="border-0"
      message={words.none}
      action={
        <Button asChild>
          <Link href={paths.streamers}>{words.discoverStreamers}</Link>
        </Button>
      }
    />
  );
}
