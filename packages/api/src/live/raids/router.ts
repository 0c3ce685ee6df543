import { shownRaidsInput } from "@starling/validators/raids";
import { router, streamerProcedure } from "../../trpc.ts";
import { listRaids, recordShownRaids, suggestRaids } from "./service.ts";

export const raidsRouter = router({
  suggestions: streamerProcedure.query(({ ctx }) => suggestRaids(ctx)),
  recordShown: streamerProcedure
    .input(shownRaidsInput)
    .mutation(({ ctx, input }) => recordShownRaids(ctx, input)),
  history: streamerProcedure.query(({ ctx }) => listRaids(ctx)),
});
