import { idInput } from "@starling/validators/ids";
import { listBlocksInput, listHiddenClipsInput, listMutesInput, tagInput } from "@starling/validators/safety";
import { memberProcedure, router } from "../../trpc.ts";
import { blockPerson, listBlocks, unblockPerson } from "./blocks.service.ts";
import { hideClip, listHiddenClips, unhideClip } from "./hidden-clips.service.ts";
import {
  isStreamerMuted,
  listMutedTags,
  listMutes,
  muteStreamer,
  muteTag,
  unmuteStreamer,
  unmuteTag,
} from "./mutes.service.ts";

export const safetyRouter = router({
  blocks: memberProcedure.input(listBlocksInput).query(({ ctx, input }) => listBlocks(ctx, input)),
  block: memberProcedure.input(idInput).mutation(({ ctx, input }) => blockPerson(ctx, input)),
  unblock: memberProcedure.input(idInput).mutation(({ ctx, input }) => unblockPerson(ctx, input)),
  mutes: memberProcedure.input(listMutesInput).query(({ ctx, input }) => listMutes(ctx, input)),
  isMuted: memberProcedure.input(idInput).query(({ ctx, input }) => isStreamerMuted(ctx, input)),
  mute: memberProcedure.input(idInput).mutation(({ ctx, input }) => muteStreamer(ctx, input)),
  unmute: memberProcedure.input(idInput).mutation(({ ctx, input }) => unmuteStreamer(ctx, input)),
  mutedTags: memberProcedure.query(({ ctx }) => listMutedTags(ctx)),
  muteTag: memberProcedure.input(tagInput).mutation(({ ctx, input }) => muteTag(ctx, input)),
  unmuteTag: memberProcedure.input(tagInput).mutation(({ ctx, input }) => unmuteTag(ctx, input)),
  hiddenClips: memberProcedure
    .input(listHiddenClipsInput)
    .query(({ ctx, input }) => listHiddenClips(ctx, input)),
  hideClip: memberProcedure.input(idInput).mutation(({ ctx, input }) => hideClip(ctx, input)),
  unhideClip: memberProcedure.input(idInput).mutation(({ ctx, input }) => unhideClip(ctx, input)),
});
