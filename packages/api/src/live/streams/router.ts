import { pastStreamsInput, proposalInput, usualWeekInput } from "@starling/validators/streams";
import { memberProcedure, router, streamerProcedure } from "../../trpc.ts";
import { listStreams, proposeSchedule, readOwnAverages, readUsualWeek } from "./service.ts";

/** Past streams and statistics of connected channels, visible to the same people as the schedule. */
export const streamsRouter = router({
  list: memberProcedure.input(pastStreamsInput).query(({ ctx, input }) => listStreams(ctx, input)),
  usualWeek: memberProcedure.input(usualWeekInput).query(({ ctx, input }) => readUsualWeek(ctx, input)),
  averages: streamerProcedure.query(({ ctx }) => readOwnAverages(ctx)),
  proposal: streamerProcedure.input(proposalInput).query(({ ctx, input }) => proposeSchedule(ctx, input)),
});
