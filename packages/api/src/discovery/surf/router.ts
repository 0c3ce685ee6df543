import { idInput } from "@starling/validators/ids";
import { surfLineInput, surfNextInput } from "@starling/validators/surf-inputs";
import { memberProcedure, router } from "../../trpc.ts";
import { readSurfLine, surfOn } from "./service.ts";
import { dismissStreamer, undoNotForMe } from "./visits.service.ts";

export const surfRouter = router({
  line: memberProcedure.input(surfLineInput).query(({ ctx, input }) => readSurfLine(ctx, input)),
  next: memberProcedure.input(surfNextInput).mutation(({ ctx, input }) => surfOn(ctx, input)),
  notForMe: memberProcedure.input(idInput).mutation(({ ctx, input }) => dismissStreamer(ctx, input)),
  undoNotForMe: memberProcedure.input(idInput).mutation(({ ctx, input }) => undoNotForMe(ctx, input)),
});
