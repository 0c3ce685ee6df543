import { planBoostInput } from "@starling/validators/discovery-inputs";
import { router, streamerProcedure } from "../../trpc.ts";
import { planBoost, readBoostState, startBoost } from "./service.ts";

export const boostsRouter = router({
  status: streamerProcedure.query(({ ctx }) => readBoostState(ctx)),
  start: streamerProcedure.mutation(({ ctx }) => startBoost(ctx)),
  plan: streamerProcedure.input(planBoostInput).mutation(({ ctx, input }) => planBoost(ctx, input)),
});
