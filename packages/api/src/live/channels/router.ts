import { channelInput, takeOverInput } from "@starling/validators/own-channels";
import { importScheduleInput } from "@starling/validators/schedule-imports";
import { memberProcedure, router, streamerProcedure } from "../../trpc.ts";
import { importSchedule } from "./imports/service.ts";
import { claimProvenChannel, readProvenFacts } from "./proofs.service.ts";
import { listChannels, takeOver, unlinkChannel } from "./service.ts";

export const channelsRouter = router({
  list: streamerProcedure.query(({ ctx }) => listChannels(ctx)),
  unlink: streamerProcedure.input(channelInput).mutation(({ ctx, input }) => unlinkChannel(ctx, input)),
  takeOver: streamerProcedure.input(takeOverInput).mutation(({ ctx, input }) => takeOver(ctx, input)),
  proven: memberProcedure
    .input(importScheduleInput.optional())
    .query(({ ctx, input }) => readProvenFacts(ctx, input?.timeZone)),
  claim: streamerProcedure.mutation(({ ctx }) => claimProvenChannel(ctx)),
  // A mutation, because it counts towards the platform's request budget.
  importSchedule: streamerProcedure
    .input(importScheduleInput)
    .mutation(({ ctx, input }) => importSchedule(ctx, input)),
});
