import { saveDraftInput } from "@starling/validators/drafts";
import { memberProcedure, router } from "../../trpc.ts";
import { discardDraft, readDraft, saveDraft } from "./service.ts";

export const draftsRouter = router({
  read: memberProcedure.query(({ ctx }) => readDraft(ctx)),
  save: memberProcedure.input(saveDraftInput).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  discard: memberProcedure.mutation(({ ctx }) => discardDraft(ctx)),
});
