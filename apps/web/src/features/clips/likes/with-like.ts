import type { ClipCard, LikeState } from "@starling/validators/clips";
import { isRecord } from "@starling/validators/records";
import type { QueryClient } from "@tanstack/react-query";

function isCard(value: unknown, id: string): value is ClipCard {
  return isRecord(value) && value.isLocked === false && value.id === id;
}

/** Cached data with a clip's new like state; the same object if it does not contain the clip. */
export function withLike(answer: unknown, id: string, state: LikeState): unknown {
  if (Array.isArray(answer)) {
    const changed = answer.map((item) => withLike(item, id, state));
    return changed.some((item, index) => item !== answer[index]) ? changed : answer;
  }
  if (isCard(answer, id)) return { ...answer, ...state };
  if (!isRecord(answer)) return answer;
  for (const list of ["items", "clips", "pages"]) {
    const before = answer[list];
    const after = Array.isArray(before) ? withLike(before, id, state) : before;
    if (after !== before) return { ...answer, [list]: after };
  }
  return answer;
}

/** First part of the reels' query keys; the tab follows. */
export const REEL_KEY = "reel";

function isOfClips(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return path === REEL_KEY || (Array.isArray(path) && path[0] === "clips");
}

export function applyLike(queries: QueryClient, id: string, state: LikeState): void {
  queries.setQueriesData({ predicate: ({ queryKey }) => isOfClips(queryKey) }, (answer: unknown) =>
    withLike(answer, id, state),
  );
}
