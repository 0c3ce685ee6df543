import { Button } from "@starling/ui/button";
import { EmptyState } from "@starling/ui/empty-state";
import { ErrorState } from "@starling/ui/error-state";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { describeError } from "../../../lib/show-error.ts";
import type { ReelControl, ReelSource } from "./use-reel.ts";

interface ReelNoteProps {
  source: ReelSource;
  control: ReelControl;
  /** Leads from a search or a shared clip to the reel itself. */
  onLeave: () => void;
}

const GONE = "This clip is no longer here. Its creator may have removed it.";

/** What there is to say where a reel has no clips: it failed, its clip is gone, a search found nothing, or there are none. */
export function ReelNote({ source: { search, clip }, control, onLeave }: ReelNoteProps) {
  if (control.status === "error") {
    const { message, reason } = describeError(control.error, "Clips could not be loaded.");
    if (clip !== null && reason === "NOT_FOUND") {
      return (
        <EmptyState
          className="border-0"
          message={GONE}
          action={<Button onClick={onLeave}>Watch other clips</Button>}
        />
      );
    }
    return (
      <ErrorState
        className="border-0"
        message={message}
        detail="Please check your connection and try again."
        onRetry={control.retry}
        retrying={control.isFetching}
      />
    );
  }
  if (search !== "") {
    return (
      <EmptyState
        className="wrap-anywhere border-0"
        message={`No clips found for “${search}”. Try part of a title, a tag or a creator’s name.`}
        action={<Button onClick={onLeave}>Clear search</Button>}
      />
    );
  }
  return (
    <EmptyState
      className="border-0"
      message="No clips available."
      action={
        <Button asChild>
          <Link href={paths.streamers}>Discover streamers</Link>
        </Button>
      }
    />
  );
}
