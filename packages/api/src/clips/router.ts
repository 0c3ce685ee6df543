import {
  listClipsLikedByInput,
  listLikedClipsInput,
  listOwnClipsInput,
  listStreamerClipsInput,
  readCaptionsInput,
  setCaptionsInput,
  updateClipInput,
} from "@starling/validators/clip-inputs";
import { idInput } from "@starling/validators/ids";
import { memberProcedure, publicProcedure, router, streamerProcedure } from "../trpc.ts";
import { readCaptions } from "./captions/service.ts";
import { listClipsLikedBy, listLikedClips, listOwnClips, listStreamerClips } from "./lists/service.ts";
import { removeClip, setCaptions, updateClip } from "./service.ts";

export const clipsRouter = router({
  list: memberProcedure.input(listOwnClipsInput).query(({ ctx, input }) => listOwnClips(ctx, input)),
  byStreamer: memberProcedure
    .input(listStreamerClipsInput)
    .query(({ ctx, input }) => listStreamerClips(ctx, input)),
  liked: memberProcedure.input(listLikedClipsInput).query(({ ctx, input }) => listLikedClips(ctx, input)),
  likedBy: memberProcedure
    .input(listClipsLikedByInput)
    .query(({ ctx, input }) => listClipsLikedBy(ctx, input)),
  update: streamerProcedure.input(updateClipInput).mutation(({ ctx, input }) => updateClip(ctx, input)),
  setCaptions: streamerProcedure
    .input(setCaptionsInput)
    .mutation(({ ctx, input }) => setCaptions(ctx, input)),
  captions: publicProcedure.input(readCaptionsInput).query(({ ctx, input }) => readCaptions(ctx, input)),
  remove: streamerProcedure.input(idInput).mutation(({ ctx, input }) => removeClip(ctx, input)),
});
