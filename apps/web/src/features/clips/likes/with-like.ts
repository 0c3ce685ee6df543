import type { LikeState } from "@starling/validators/clips";
import type { QueryClient } from "@tanstack/react-query";
import { changeEntities } from "../../../lib/map-entities.ts";

/** Updates the like in all cached responses. Locked clips have no like state. */
export function applyLike(queries: QueryClient, clipId: string, state: LikeState): void {
  changeEntities(queries, ({ id, isLocked }) =>
    id === clipId && isLocked === false ? { ...state } : undefined,
  );
}
