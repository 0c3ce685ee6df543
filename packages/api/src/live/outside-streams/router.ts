import { liveStreamsInput } from "@starling/validators/outside-streams";
import { publicProcedure, router } from "../../trpc.ts";
import { listOutsideStreams } from "./service.ts";

/** Live streams of people who have not joined (docs/decisions/041). */
export const outsideStreamsRouter = router({
  list: publicProcedure.input(liveStreamsInput).query(({ ctx, input }) => listOutsideStreams(ctx, input)),
});
