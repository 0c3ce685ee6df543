import { Button } from "@starling/ui/button";
import { IconButton } from "@starling/ui/icon-button";
import { Kbd } from "@starling/ui/kbd";
import { Heart, Undo2, X } from "lucide-react";
import { actionClasses } from "./swipe-frame.tsx";
import { swipeActions as words } from "./words.ts";

interface SwipeActionsProps {
  name: string | undefined;
  canUndo: boolean;
  /** Whether the watch action is the primary button instead of Like. */
  isLikeSecond?: boolean;
  onUndo: () => void;
  onPass: () => void;
  onLike: () => void;
}

const buttonClasses =
  "h-12 rounded-full px-4 text-base sm:px-5 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

/** Always rendered, so that focus is never lost. */
export function SwipeActions(props: SwipeActionsProps) {
  const { name, canUndo, isLikeSecond = false, onUndo, onPass, onLike } = props;
  return (
    <div className={actionClasses}>
      <IconButton
        label={words.undo}
        variant="secondary"
        className="size-12 rounded-full aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        aria-disabled={!canUndo || undefined}
        onClick={onUndo}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <Button
        className={buttonClasses}
        aria-label={name === undefined ? words.pass : words.passName(name)}
        aria-disabled={name === undefined || undefined}
        onClick={onPass}
      >
        <X aria-hidden="true" />
        {words.pass}
        <Hint>←</Hint>
      </Button>
      <Button
        variant={isLikeSecond ? "secondary" : "primary"}
        className={buttonClasses}
        aria-label={name === undefined ? words.like : words.likeName(name)}
        aria-disabled={name === undefined || undefined}
        onClick={onLike}
      >
        <Heart aria-hidden="true" />
        {words.like}
        <Hint>→</Hint>
      </Button>
    </div>
  );
}

function Hint({ children }: { children: string }) {
  return (
    <Kbd
      aria-hidden="true"
      className="hidden border-current/25 bg-transparent text-current/70 sm:pointer-fine:inline-flex"
    >
      {children}
    </Kbd>
  );
}
