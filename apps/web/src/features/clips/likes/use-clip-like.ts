import type { ClipCard, LikeState } from "@starling/validators/clips";
import { useQueryClient } from "@tanstack/react-query";
import { trpc } from "../../../lib/trpc.ts";
import { applyLike } from "./with-like.ts";
import { useClipLike as words } from "./words.ts";

export type LikableClip = Pick<ClipCard, "id" | "title" | "isLiked" | "likesCount">;

export interface ClipLike {
  /** Toggles the like; ignored while a change is pending. */
  toggle: () => void;
  busy: boolean;
}

/** The count is never below 0 (docs/product.md §4.6). */
export function toggledLike({ isLiked, likesCount }: LikeState): LikeState {
  return { isLiked: !isLiked, likesCount: isLiked ? Math.max(0, likesCount - 1) : likesCount + 1 };
}

/** Updates the like optimistically in all lists (docs/product.md §4.6). */
export function useClipLike(clip: LikableClip): ClipLike {
  const queries = useQueryClient();
  const apply = (id: string, state: LikeState) => applyLike(queries, id, state);
  const utils = trpc.useUtils();
  const change = {
    onMutate: ({ id }: { id: string }) => {
      const before: LikeState = { isLiked: clip.isLiked, likesCount: clip.likesCount };
      apply(id, toggledLike(before));
      return { undo: () => apply(id, before) };
    },
    meta: { failed: clip.isLiked ? words.unlikeFailed(clip.title) : words.likeFailed(clip.title) },
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
