import { analyticsInput } from "@starling/validators/analytics-inputs";
import { router, streamerProcedure } from "../../trpc.ts";
import { readOverview } from "./service.ts";

export const analyticsRouter = router({
  overview: streamerProcedure.input(analyticsInput).query(({ ctx, input }) => readOverview(ctx, input)),
});
