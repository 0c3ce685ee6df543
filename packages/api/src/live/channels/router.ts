import { channelInput, takeOverInput } from "@starling/validators/own-channels";
import { importScheduleInput } from "@starling/validators/schedule-imports";
import { router, streamerProcedure } from "../../trpc.ts";
import { importSchedule } from "./imports/service.ts";
import { listChannels, takeOver, unlinkChannel } from "./service.ts";

/** A streamer's channels on platforms, proven by signing in there; connecting one is `links.service.ts`. */
export const channelsRouter = router({
  list: streamerProcedure.query(({ ctx }) => listChannels(ctx)),
  unlink: streamerProcedure.input(channelInput).mutation(({ ctx, input }) => unlinkChannel(ctx, input)),
  takeOver: streamerProcedure.input(takeOverInput).mutation(({ ctx, input }) => takeOver(ctx, input)),
  // What is asked of a platform is written down: no read.
  importSchedule: streamerProcedure
    .input(importScheduleInput)
    .mutation(({ ctx, input }) => importSchedule(ctx, input)),
});
