import { recordImpressionsInput } from "@starling/validators/discovery-inputs";
import { memberProcedure, router } from "../trpc.ts";
import { recordImpressions } from "./service.ts";

export const impressionsRouter = router({
  record: memberProcedure
    .input(recordImpressionsInput)
    .mutation(({ ctx, input }) => recordImpressions(ctx, input)),
});
