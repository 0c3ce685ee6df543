import { router, streamerProcedure } from "../trpc.ts";
import { readBoostState, startBoost } from "./service.ts";

export const boostsRouter = router({
  status: streamerProcedure.query(({ ctx }) => readBoostState(ctx)),
  start: streamerProcedure.mutation(({ ctx }) => startBoost(ctx)),
});
