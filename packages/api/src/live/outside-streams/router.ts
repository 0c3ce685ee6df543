import { nowInput } from "@starling/validators/discovery-inputs";
import {
  listMutedChannelsInput,
  liveStreamsInput,
  outsideChannelInput,
  outsideNextInput,
} from "@starling/validators/outside-streams";
import { memberProcedure, publicProcedure, router } from "../../trpc.ts";
import { showOutsideLine, visitOutsideStream } from "./line.service.ts";
import { readOutsidePicture } from "./pictures.service.ts";
import { listOutsideStreams } from "./service.ts";
import {
  dismissChannel,
  listMutedChannels,
  muteChannel,
  undoDismissal,
  unmuteChannel,
} from "./visits.service.ts";

/** Live streams of people who have not joined (docs/decisions/041). */
export const outsideStreamsRouter = router({
  list: publicProcedure.input(liveStreamsInput).query(({ ctx, input }) => listOutsideStreams(ctx, input)),
  now: publicProcedure.input(nowInput).mutation(({ ctx, input }) => showOutsideLine(ctx, input)),
  picture: publicProcedure
    .input(outsideChannelInput)
    .query(({ ctx, input }) => readOutsidePicture(ctx, input)),
  next: memberProcedure.input(outsideNextInput).mutation(({ ctx, input }) => visitOutsideStream(ctx, input)),
  notForMe: memberProcedure
    .input(outsideChannelInput)
    .mutation(({ ctx, input }) => dismissChannel(ctx, input)),
  undoNotForMe: memberProcedure
    .input(outsideChannelInput)
    .mutation(({ ctx, input }) => undoDismissal(ctx, input)),
  muted: memberProcedure
    .input(listMutedChannelsInput)
    .query(({ ctx, input }) => listMutedChannels(ctx, input)),
  mute: memberProcedure.input(outsideChannelInput).mutation(({ ctx, input }) => muteChannel(ctx, input)),
  unmute: memberProcedure.input(outsideChannelInput).mutation(({ ctx, input }) => unmuteChannel(ctx, input)),
});
