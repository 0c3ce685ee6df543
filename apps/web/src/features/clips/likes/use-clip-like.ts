import type { ClipCard, LikeState } from "@starling/validators/clips";
import { useQueryClient } from "@tanstack/react-query";
import { showError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { applyLike } from "./with-like.ts";
import { useClipLike as words } from "./words.ts";

/** A clip as far as liking goes. */
export type LikableClip = Pick<ClipCard, "id" | "title" | "isLiked" | "likesCount">;

/** A clip's like, and how to change it. */
export interface ClipLike {
  /** Likes or unlikes; does nothing while a change is on its way. */
  toggle: () => void;
  busy: boolean;
}

/** How a like looks once it is the other way round. The count never goes below 0 (docs/product.md §4.6). */
export function otherWay({ isLiked, likesCount }: LikeState): LikeState {
  return { isLiked: !isLiked, likesCount: isLiked ? Math.max(0, likesCount - 1) : likesCount + 1 };
}

/**
 * Likes and unlikes at once, wherever the clip is shown, and takes it back when the server refuses (docs/product.md §4.6).
 */
export function useClipLike(clip: LikableClip): ClipLike {
  const queries = useQueryClient();
  const apply = (id: string, state: LikeState) => applyLike(queries, id, state);
  const utils = trpc.useUtils();
  const change = {
    onMutate: ({ id }: { id: string }) => {
      const before: LikeState = { isLiked: clip.isLiked, likesCount: clip.likesCount };
      apply(id, otherWay(before));
      return { before };
    },
    onError: (error: unknown, { id }: { id: string }, context: { before: LikeState } | undefined) => {
      if (!context) return;
      apply(id, context.before);
      showError(
        error,
        context.before.isLiked ? words.unlikeFailed(clip.title) : words.likeFailed(clip.title),
      );
    },
    onSuccess: (state: LikeState, { id }: { id: string }) => {
      apply(id, state);
      void utils.clips.liked.invalidate();
    },
  };
  const like = trpc.clips.like.useMutation(change);
  const unlike = trpc.clips.unlike.useMutation(change);
  const busy = like.isPending || unlike.isPending;
  return {
    busy,
    toggle: () => {
      if (!busy) (clip.isLiked ? unlike : like).mutate({ id: clip.id });
    },
  };
}
