import { channelInput, takeOverInput } from "@starling/validators/own-channels";
import { importScheduleInput } from "@starling/validators/schedule-imports";
import { router, streamerProcedure } from "../../trpc.ts";
import { importSchedule } from "./imports/service.ts";
import { listChannels, takeOver, unlinkChannel } from "./service.ts";

/** Connecting a channel is in `links.service.ts`. */
export const channelsRouter = router({
  list: streamerProcedure.query(({ ctx }) => listChannels(ctx)),
  unlink: streamerProcedure.input(channelInput).mutation(({ ctx, input }) => unlinkChannel(ctx, input)),
  takeOver: streamerProcedure.input(takeOverInput).mutation(({ ctx, input }) => takeOver(ctx, input)),
  // A mutation, because it counts towards the platform's request budget.
  importSchedule: streamerProcedure
    .input(importScheduleInput)
    .mutation(({ ctx, input }) => importSchedule(ctx, input)),
});
