import { recordImpressionsInput } from "@starling/validators/discovery-inputs";
import { idInput } from "@starling/validators/ids";
import { memberProcedure, router } from "../../trpc.ts";
import { countPageView, recordImpressions } from "./service.ts";

export const impressionsRouter = router({
  record: memberProcedure
    .input(recordImpressionsInput)
    .mutation(({ ctx, input }) => recordImpressions(ctx, input)),
  opened: memberProcedure.input(idInput).mutation(({ ctx, input }) => countPageView(ctx, input)),
});
