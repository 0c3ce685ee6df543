import {
  createClipInput,
  listClipsLikedByInput,
  listLikedClipsInput,
  listLikersInput,
  listOwnClipsInput,
  listStreamerClipsInput,
  readCaptionsInput,
  reelInput,
  setCaptionsInput,
  swipeClipsInput,
  trendingInput,
  updateClipInput,
  viewedClipsInput,
} from "@starling/validators/clip-inputs";
import { idInput } from "@starling/validators/ids";
import { memberProcedure, publicProcedure, router, streamerProcedure, viewerProcedure } from "../../trpc.ts";
import { readCaptions } from "./captions.service.ts";
import { listLikers } from "./likers.service.ts";
import { likeClip, unlikeClip } from "./likes.service.ts";
import { listClipsLikedBy, listLikedClips, listOwnClips, listStreamerClips } from "./lists.service.ts";
import { listReels } from "./reels/service.ts";
import { listSwipeClips } from "./reels/swipe.service.ts";
import { removeClip, setCaptions, updateClip } from "./service.ts";
import { listTrending } from "./trending.service.ts";
import { createClip, draftClip } from "./uploads/service.ts";
import { recordViews } from "./views.service.ts";

export const clipsRouter = router({
  list: memberProcedure.input(listOwnClipsInput).query(({ ctx, input }) => listOwnClips(ctx, input)),
  byStreamer: memberProcedure
    .input(listStreamerClipsInput)
    .query(({ ctx, input }) => listStreamerClips(ctx, input)),
  liked: memberProcedure.input(listLikedClipsInput).query(({ ctx, input }) => listLikedClips(ctx, input)),
  likedBy: memberProcedure
    .input(listClipsLikedByInput)
    .query(({ ctx, input }) => listClipsLikedBy(ctx, input)),
  reels: memberProcedure.input(reelInput).query(({ ctx, input }) => listReels(ctx, input)),
  trending: memberProcedure.input(trendingInput).query(({ ctx, input }) => listTrending(ctx, input)),
  forSwipe: memberProcedure.input(swipeClipsInput).query(({ ctx, input }) => listSwipeClips(ctx, input)),
  like: viewerProcedure.input(idInput).mutation(({ ctx, input }) => likeClip(ctx, input)),
  unlike: viewerProcedure.input(idInput).mutation(({ ctx, input }) => unlikeClip(ctx, input)),
  likers: memberProcedure.input(listLikersInput).query(({ ctx, input }) => listLikers(ctx, input)),
  viewed: memberProcedure.input(viewedClipsInput).mutation(({ ctx, input }) => recordViews(ctx, input)),
  create: streamerProcedure.input(createClipInput).mutation(({ ctx, input }) => createClip(ctx, input)),
  draft: streamerProcedure.query(({ ctx }) => draftClip(ctx)),
  update: streamerProcedure.input(updateClipInput).mutation(({ ctx, input }) => updateClip(ctx, input)),
  setCaptions: streamerProcedure
    .input(setCaptionsInput)
    .mutation(({ ctx, input }) => setCaptions(ctx, input)),
  captions: publicProcedure.input(readCaptionsInput).query(({ ctx, input }) => readCaptions(ctx, input)),
  remove: streamerProcedure.input(idInput).mutation(({ ctx, input }) => removeClip(ctx, input)),
});
