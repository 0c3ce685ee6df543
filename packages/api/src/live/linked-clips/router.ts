import { idInput } from "@starling/validators/ids";
import { linkClipsInput, offeredClipsInput } from "@starling/validators/linked-clips";
import { memberProcedure, router, streamerProcedure } from "../../trpc.ts";
import { linkClips, listOfferedClips, refreshLinkedClips } from "./imports.service.ts";
import { listLinkedClipsOf, listOwnLinkedClips, removeLinkedClip } from "./service.ts";

/** Clips shown on profiles but hosted by the platform. */
export const linkedClipsRouter = router({
  list: streamerProcedure.query(({ ctx }) => listOwnLinkedClips(ctx)),
  byStreamer: memberProcedure.input(idInput).query(({ ctx, input }) => listLinkedClipsOf(ctx, input)),
  // A mutation, because it counts towards the platform's request budget.
  offered: streamerProcedure
    .input(offeredClipsInput)
    .mutation(({ ctx, input }) => listOfferedClips(ctx, input)),
  link: streamerProcedure.input(linkClipsInput).mutation(({ ctx, input }) => linkClips(ctx, input)),
  refresh: streamerProcedure.mutation(({ ctx }) => refreshLinkedClips(ctx)),
  remove: streamerProcedure.input(idInput).mutation(({ ctx, input }) => removeLinkedClip(ctx, input)),
});
