import { undoPassInput } from "@starling/validators/discovery-inputs";
import { idInput } from "@starling/validators/ids";
import { router, viewerProcedure } from "../../trpc.ts";
import { passStreamer, undoPass } from "./service.ts";

export const passesRouter = router({
  pass: viewerProcedure.input(idInput).mutation(({ ctx, input }) => passStreamer(ctx, input)),
  undo: viewerProcedure.input(undoPassInput).mutation(({ ctx, input }) => undoPass(ctx, input)),
});
